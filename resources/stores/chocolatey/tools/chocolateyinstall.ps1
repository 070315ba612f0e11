$ErrorActionPreference = 'Stop'
Install-ChocolateyPackage -PackageName 'tilewise' -FileType 'exe' -SilentArgs '/S' `
  -Url64bit '@DOWNLOADS@/v@VERSION@/tilewise-@VERSION@-windows-amd64-setup.exe' `
  -Checksum64 '@SUM-windows-amd64-setup.exe@' -ChecksumType64 'sha256'
