; The installer of Tilewise for Windows: for one person, without an administrator. It takes what .ci/windows lays out, and
; it can be driven without a window: /S installs, /D=FOLDER says where to.
;
; makensis -DVERSION=1.0.0 -DNUMBER=1.0.0.1 -DFOLDER=… -DOUTPUT=… installer.nsi
Target amd64-unicode
ManifestDPIAware true
SetCompressor /SOLID lzma
SetDateSave off
!include MUI2.nsh
!include FileFunc.nsh
!include LogicLib.nsh

!define ID io.github.tilewise.Tilewise
!define UNINSTALL Software\Microsoft\Windows\CurrentVersion\Uninstall\Tilewise
!define CLASSES Software\Classes

Name "Tilewise"
OutFile "${OUTPUT}"
InstallDir "$LOCALAPPDATA\Programs\Tilewise"
InstallDirRegKey HKCU "Software\Tilewise" "Folder"
RequestExecutionLevel user
BrandingText "Tilewise ${VERSION}"

VIProductVersion "${NUMBER}"
VIAddVersionKey "ProductName" "Tilewise"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "Installer of Tilewise"
VIAddVersionKey "CompanyName" "The Tilewise authors"
VIAddVersionKey "LegalCopyright" "The Tilewise authors, BSD 3-Clause"

!define MUI_ICON "${RESOURCES}/tilewise.ico"
!define MUI_UNICON "${RESOURCES}/tilewise.ico"
!define MUI_FINISHPAGE_RUN "$INSTDIR\tilewise.exe"
!insertmacro MUI_PAGE_WELCOME
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "German"
!insertmacro MUI_LANGUAGE "French"

LangString Game ${LANG_ENGLISH} "Tilewise game"
LangString Game ${LANG_GERMAN} "Tilewise-Spiel"
LangString Game ${LANG_FRENCH} "Partie de Tilewise"
LangString About ${LANG_ENGLISH} "Turn a photo into a sliding-tile puzzle, and watch it being solved"
LangString About ${LANG_GERMAN} "Aus einem Foto ein Schiebepuzzle machen und beim Lösen zusehen"
LangString About ${LANG_FRENCH} "Faire d’une photo un taquin et le regarder se résoudre"
LangString Open ${LANG_ENGLISH} "Tilewise is still open. Close it first, and then try again."
LangString Open ${LANG_GERMAN} "Tilewise ist noch offen. Erst schließen, dann noch einmal versuchen."
LangString Open ${LANG_FRENCH} "Tilewise est encore ouvert. Fermez-le d’abord, puis réessayez."

; Windows lets nobody replace or delete a program that runs: nothing is touched while it does.
!macro WaitUntilClosed
	${While} ${FileExists} "$INSTDIR\tilewise.exe"
		ClearErrors
		FileOpen $0 "$INSTDIR\tilewise.exe" a
		${IfNot} ${Errors}
			FileClose $0
			${ExitWhile}
		${EndIf}
		${If} ${Cmd} `MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(Open)" /SD IDCANCEL IDCANCEL`
			Abort "$(Open)"
		${EndIf}
	${EndWhile}
!macroend

!macro TellTheShell
	System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)' ; kinds of files have changed
!macroend

; What "Open with" offers Tilewise for; none of it is taken from another program: photos, and experiments, lessons and
; certificates, which Windows cannot tell from other files with their endings.
!macro OpenWith ending
	WriteRegStr HKCU "${CLASSES}\Applications\tilewise.exe\SupportedTypes" "${ending}" ""
!macroend

Section
	!insertmacro WaitUntilClosed
	SetOutPath "$INSTDIR"
	File "${FOLDER}/tilewise.exe"
	File "${FOLDER}/LICENSE.txt"
	File "${FOLDER}/licences.txt"
	File "${FOLDER}/CREDITS.md"
	File "${FOLDER}/CHANGELOG.md"
	WriteUninstaller "$INSTDIR\uninstall.exe"
	CreateShortCut "$SMPROGRAMS\Tilewise.lnk" "$INSTDIR\tilewise.exe" "" "$INSTDIR\tilewise.exe" 0 SW_SHOWNORMAL "" "$(About)"

	WriteRegStr HKCU "${CLASSES}\.tilewise" "" "Tilewise.Game"
	WriteRegStr HKCU "${CLASSES}\.tilewise" "Content Type" "application/x-tilewise"
	WriteRegStr HKCU "${CLASSES}\Tilewise.Game" "" "$(Game)"
	WriteRegStr HKCU "${CLASSES}\Tilewise.Game\DefaultIcon" "" "$INSTDIR\tilewise.exe,0"
	WriteRegStr HKCU "${CLASSES}\Tilewise.Game\shell\open\command" "" '"$INSTDIR\tilewise.exe" "%1"'
	WriteRegStr HKCU "${CLASSES}\Applications\tilewise.exe" "FriendlyAppName" "Tilewise"
	WriteRegStr HKCU "${CLASSES}\Applications\tilewise.exe\shell\open\command" "" '"$INSTDIR\tilewise.exe" "%1"'
	!include "${PHOTOS}"
	!insertmacro OpenWith ".toml"
	!insertmacro OpenWith ".tilewise-class"
	!insertmacro OpenWith ".json"

	WriteRegStr HKCU "Software\Tilewise" "Folder" "$INSTDIR"
	WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "Tilewise"
	WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
	WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\tilewise.exe"
	WriteRegStr HKCU "${UNINSTALL}" "Publisher" "The Tilewise authors"
	WriteRegStr HKCU "${UNINSTALL}" "URLInfoAbout" "https://github.com/tilewise/tilewise"
	WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
	WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
	WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
	WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
	WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
	${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
	WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" "$0"
	!insertmacro TellTheShell
SectionEnd

; Games, records and settings are the person's own, and stay.
Section Uninstall
	!insertmacro WaitUntilClosed
	Delete "$INSTDIR\tilewise.exe"
	Delete "$INSTDIR\LICENSE.txt"
	Delete "$INSTDIR\licences.txt"
	Delete "$INSTDIR\CREDITS.md"
	Delete "$INSTDIR\CHANGELOG.md"
	Delete "$INSTDIR\uninstall.exe"
	RMDir "$INSTDIR"
	Delete "$SMPROGRAMS\Tilewise.lnk"
	DeleteRegKey HKCU "${CLASSES}\Tilewise.Game"
	DeleteRegKey HKCU "${CLASSES}\Applications\tilewise.exe"
	ReadRegStr $0 HKCU "${CLASSES}\.tilewise" ""
	StrCmp $0 "Tilewise.Game" 0 +2 ; another program may have taken it over
		DeleteRegKey HKCU "${CLASSES}\.tilewise"
	DeleteRegKey HKCU "${UNINSTALL}"
	DeleteRegKey HKCU "Software\Tilewise"
	!insertmacro TellTheShell
SectionEnd
