@echo off
rem A folder of saves that is dropped on this file: verified, written as texts, repaired, and put on a page.
setlocal
if "%~1"=="" goto usage
set "from=%~f1"
if not exist "%from%\" goto usage
set "to=%from% - congo"
set "congo=%~dp0congo.exe"
mkdir "%to%" 2>nul
echo Games in %from%:
echo.
"%congo%" verify "%from%"
echo.
"%congo%" notate -q --force "%from%" -o "%to%\texts/"
"%congo%" mirror -q --force "%from%" -o "%to%\repaired/"
"%congo%" page -q "%from%" -o "%to%\games.html"
echo The texts, the repaired saves and a page of all games are in
echo     %to%
echo.
pause
exit /b 0
:usage
echo Drag a folder with saves onto this file.
pause
exit /b 2
