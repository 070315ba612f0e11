$ErrorActionPreference = 'Stop'
[array]$keys = Get-UninstallRegistryKey -SoftwareName 'Tilewise*'
if ($keys.Count -ne 1) { throw "There are $($keys.Count) programs called Tilewise; remove it in the system's settings." }
$uninstaller = $keys[0].UninstallString.Trim('"')
Uninstall-ChocolateyPackage -PackageName 'tilewise' -FileType 'exe' -SilentArgs '/S' -File $uninstaller
