// What the page says, in the language of the browser. {0}, {1} … are values; what is written "one|many" depends on
// the first of them.

const WORDS = {
	en: {
		begin: "Play", undo: "Undo", picture: "Picture", numbers: "Numbers", again: "Restart", show: "Show me", pause: "Pause",
		resume: "Go on", back: "Back to my game", replay: "Play again", solution: "Show me", solved: "Solved!",
		size: "{0} × {1}", moves: "{0} move|{0} moves", made: "{1} · {0} move|{1} · {0} moves",
		board: "Sliding puzzle, {0} columns, {1} rows. The blank is in row {2}, column {3}. Arrow keys move a tile.",
		tile: "{0}, row {1}, column {2}", ready: "{0}. {1} of {2} tiles are home.", whole: "The whole picture is shown.",
		hidden: "The board is shown.", undone: "Taken back.", tools: "Game", wall: "No tile can move that way.",
		U: "{0} up", D: "{0} down", L: "{0} left", R: "{0} right", restarted: "Back at the start. Undo brings your moves back.",
		optimum: "No solution is shorter.", proven: "The shortest solution has {0} move.|The shortest solution has {0} moves.",
		within: "The best solution known has {0} moves, at most {1} more than the shortest.",
		found: "The solution that came with it has {0} moves.", shorter: "Shorter than the one that came with it, which has {0} moves.",
		watched: "Move {0} of {1}", optimal: "no solution is shorter", near: "at most {0} more than the shortest", some: "a solution, not proven shortest",
		helped: "after a look at the solution",
		keys: "Arrow keys or WASD move a tile, U takes back, H gives a hint, P shows the picture, N the numbers.",

		hint: "Hint", looking: "Looking for a way…", this: "Tile {0}", rows: "row by row, not the shortest",
		gaveup: "row by row: no shortest way was found in 20 seconds", hinted: "with {0} hint|with {0} hints",
		earlier: "One move back", later: "One move on", least: "shortest: {0}", of: "(shortest: {0})",
		new: "New puzzle", more: "Another puzzle…", after: "New puzzle", sizes: "A new puzzle of this photo", daily: "Today’s board",
		original: "The puzzle that was sent", "photo-button": "Another photo…", file: "Another photo", close: "Close",
		ownPhoto: "Your photo", sentPhoto: "The photo that was sent", ownTitle: "Your photo", untitled: "Sliding puzzle",
		opening: "Opening the photo…", unreadable: "This browser cannot open that photo.",
		unkept: "There was no room to keep the photo: it is gone when the page is closed.",
		best: "Best: {1}, {0} move|Best: {1}, {0} moves", bestBoth: "Your best time and your fewest moves!", bestTime: "Your best time!",
		bestMoves: "Your fewest moves!", share: "Share my result", copied: "Copied. Paste it into a message.", line: "Your result",
		copy: "Copy this line into a message.", beat: "To beat", ahead: "beaten by {0}", behind: "{0} slower",
		fewer: "{0} move fewer|{0} moves fewer", surplus: "{0} move more|{0} moves more", turn: "Turn the phone: the tiles are larger then.",
		zoom: "Two fingers make the tiles larger.",
	},
	de: {
		begin: "Spielen", undo: "Rückgängig", picture: "Bild", numbers: "Zahlen", again: "Neu beginnen", show: "Lösung", pause: "Anhalten",
		resume: "Weiter", back: "Zurück zum Spiel", replay: "Noch einmal", solution: "Lösung zeigen", solved: "Gelöst!",
		size: "{0} × {1}", moves: "{0} Zug|{0} Züge", made: "{1} · {0} Zug|{1} · {0} Züge",
		board: "Schiebepuzzle, {0} Spalten, {1} Zeilen. Das Leerfeld ist in Zeile {2}, Spalte {3}. Pfeiltasten bewegen eine Kachel.",
		tile: "{0}, Zeile {1}, Spalte {2}", ready: "{0}. {1} von {2} Kacheln am Ziel.", whole: "Das ganze Bild ist zu sehen.",
		hidden: "Das Brett ist zu sehen.", undone: "Zurückgenommen.", tools: "Spiel", wall: "Dorthin kann keine Kachel.",
		U: "{0} nach oben", D: "{0} nach unten", L: "{0} nach links", R: "{0} nach rechts", restarted: "Wieder am Anfang. Rückgängig bringt deine Züge zurück.",
		optimum: "Kürzer geht es nicht.", proven: "Die kürzeste Lösung hat {0} Zug.|Die kürzeste Lösung hat {0} Züge.",
		within: "Die beste bekannte Lösung hat {0} Züge, höchstens {1} mehr als die kürzeste.",
		found: "Die mitgeschickte Lösung hat {0} Züge.", shorter: "Kürzer als die mitgeschickte Lösung mit {0} Zügen.",
		watched: "Zug {0} von {1}", optimal: "kürzer geht es nicht", near: "höchstens {0} mehr als die kürzeste", some: "eine Lösung, nicht als kürzeste bewiesen",
		helped: "nach einem Blick auf die Lösung",
		keys: "Pfeiltasten oder WASD bewegen eine Kachel, U nimmt zurück, H gibt einen Tipp, P zeigt das Bild, N die Zahlen.",

		hint: "Tipp", looking: "Ein Weg wird gesucht…", this: "Kachel {0}", rows: "Reihe für Reihe, nicht der kürzeste Weg",
		gaveup: "Reihe für Reihe: in 20 Sekunden wurde kein kürzester Weg gefunden", hinted: "mit {0} Tipp|mit {0} Tipps",
		earlier: "Einen Zug zurück", later: "Einen Zug weiter", least: "kürzeste Lösung: {0}", of: "(kürzeste Lösung: {0})",
		new: "Neues Puzzle", more: "Anderes Puzzle…", after: "Neues Puzzle", sizes: "Ein neues Puzzle aus diesem Foto", daily: "Brett des Tages",
		original: "Das geschickte Puzzle", "photo-button": "Anderes Foto…", file: "Anderes Foto", close: "Schließen",
		ownPhoto: "Dein Foto", sentPhoto: "Das geschickte Foto", ownTitle: "Dein Foto", untitled: "Schiebepuzzle",
		opening: "Das Foto wird geöffnet…", unreadable: "Dieses Foto kann der Browser nicht öffnen.",
		unkept: "Für das Foto war kein Platz: Es ist weg, wenn die Seite geschlossen wird.",
		best: "Bestwert: {1}, {0} Zug|Bestwerte: {1}, {0} Züge", bestBoth: "Deine beste Zeit und deine wenigsten Züge!", bestTime: "Deine beste Zeit!",
		bestMoves: "Deine wenigsten Züge!", share: "Ergebnis teilen", copied: "Kopiert. Füge es in eine Nachricht ein.", line: "Dein Ergebnis",
		copy: "Kopiere diese Zeile in eine Nachricht.", beat: "Zu schlagen", ahead: "um {0} unterboten", behind: "{0} langsamer",
		fewer: "{0} Zug weniger|{0} Züge weniger", surplus: "{0} Zug mehr|{0} Züge mehr", turn: "Drehe das Telefon: Dann sind die Kacheln größer.",
		zoom: "Zwei Finger machen die Kacheln größer.",
	},
	fr: {
		begin: "Jouer", undo: "Annuler", picture: "Image", numbers: "Numéros", again: "Recommencer", show: "Solution", pause: "Pause",
		resume: "Reprendre", back: "Retour à ma partie", replay: "Rejouer", solution: "Voir la solution", solved: "Réussi !",
		size: "{0} × {1}", moves: "{0} coup|{0} coups", made: "{1} · {0} coup|{1} · {0} coups",
		board: "Taquin, {0} colonnes, {1} lignes. La case vide est à la ligne {2}, colonne {3}. Les flèches déplacent une pièce.",
		tile: "{0}, ligne {1}, colonne {2}", ready: "{0}. {1} pièces en place sur {2}.", whole: "L’image entière est affichée.",
		hidden: "Le plateau est affiché.", undone: "Coup annulé.", tools: "Partie", wall: "Aucune pièce ne peut aller par là.",
		U: "{0} vers le haut", D: "{0} vers le bas", L: "{0} à gauche", R: "{0} à droite", restarted: "Retour au début. Annuler rend vos coups.",
		optimum: "Aucune solution n’est plus courte.", proven: "La solution la plus courte compte {0} coup.|La solution la plus courte compte {0} coups.",
		within: "La meilleure solution connue compte {0} coups, au plus {1} de plus que la plus courte.",
		found: "La solution jointe compte {0} coups.", shorter: "Plus court que la solution jointe, qui compte {0} coups.",
		watched: "Coup {0} sur {1}", optimal: "aucune solution n’est plus courte", near: "au plus {0} de plus que la plus courte",
		some: "une solution, sans preuve qu’elle est la plus courte", helped: "après un coup d’œil à la solution",
		keys: "Les flèches ou WASD déplacent une pièce, U annule, H donne un indice, P montre l’image, N les numéros.",

		hint: "Indice", looking: "Recherche d’un chemin…", this: "Pièce {0}", rows: "ligne par ligne, sans chercher le plus court",
		gaveup: "ligne par ligne : le plus court n’a pas été trouvé en 20 secondes", hinted: "avec {0} indice|avec {0} indices",
		earlier: "Un coup en arrière", later: "Un coup en avant", least: "au plus court : {0}", of: "(au plus court : {0})",
		new: "Nouveau taquin", more: "Un autre taquin…", after: "Nouveau taquin", sizes: "Un nouveau taquin de cette photo", daily: "Plateau du jour",
		original: "Le taquin reçu", "photo-button": "Une autre photo…", file: "Une autre photo", close: "Fermer",
		ownPhoto: "Votre photo", sentPhoto: "La photo reçue", ownTitle: "Votre photo", untitled: "Taquin",
		opening: "Ouverture de la photo…", unreadable: "Ce navigateur ne peut pas ouvrir cette photo.",
		unkept: "La place manque pour garder la photo : elle disparaît quand la page est fermée.",
		best: "Record : {1}, {0} coup|Records : {1}, {0} coups", bestBoth: "Votre meilleur temps et votre plus petit nombre de coups !", bestTime: "Votre meilleur temps !",
		bestMoves: "Votre plus petit nombre de coups !", share: "Partager mon résultat", copied: "Copié. Collez-le dans un message.", line: "Votre résultat",
		copy: "Copiez cette ligne dans un message.", beat: "À battre", ahead: "battu de {0}", behind: "{0} de plus",
		fewer: "{0} coup de moins|{0} coups de moins", surplus: "{0} coup de plus|{0} coups de plus", turn: "Tournez le téléphone : les pièces seront plus grandes.",
		zoom: "Deux doigts agrandissent les pièces.",
	},
};

// languageOf is the first of the languages that the page speaks.
function languageOf(wanted) {
	return wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => tag in WORDS) ?? "en";
}

// say is a sentence of a language with its values.
function say(language, name, ...values) {
	const [one, many = one] = WORDS[language][name].split("|");
	return (values[0] === 1 ? one : many).replace(/\{(\d)\}/g, (_, i) => values[i]);
}
