cask "tilewise" do
  version "@VERSION@"
  sha256 "@SUM-macos.dmg@"

  url "@DOWNLOADS@/v#{version}/tilewise-#{version}-macos.dmg",
      verified: "github.com/tilewise/tilewise/"
  name "@NAME@"
  desc "@SUMMARY@"
  homepage "@HOMEPAGE@"

  depends_on macos: ">= :monterey"

  app "Tilewise.app"

  zap trash: [
    "~/Library/Application Support/tilewise",
    "~/Library/Caches/tilewise",
    "~/Library/Preferences/fyne/@ID@",
  ]
end
