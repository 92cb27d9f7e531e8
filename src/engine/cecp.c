#include "engine/cecp.h"
enum cecp_urgency
cecp_urgency(const char *line)
{
    (void)line;
    return CECP_LATER;
}
bool
cecp_thinks(const char *line)
{
    (void)line;
    return false;
}
void
cecp_line(struct session *session, const char *line)
{
    (void)session;
    (void)line;
}
