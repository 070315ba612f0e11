// What the page says, in the language of the browser. {0}, {1} … are values; what is written "one|many" depends on
// the first of them.

const WORDS = {
	en: {
		begin: "Play", undo: "Undo", picture: "Picture", numbers: "Numbers", again: "Restart", show: "Show me", pause: "Pause",
		resume: "Go on", back: "Back to my game", replay: "Play again", solution: "Show me", solved: "Solved!",
		about: "{0} × {1}", moves: "{0} move|{0} moves", made: "{1} · {0} move|{1} · {0} moves",
		board: "Sliding puzzle, {0} columns, {1} rows. The blank is in row {2}, column {3}. Arrow keys move a tile.",
		tile: "{0}, row {1}, column {2}", ready: "{0}. {1} of {2} tiles are home.", whole: "The whole picture is shown.",
		hidden: "The board is shown.", undone: "Taken back.", tools: "Game", wall: "No tile can move that way.",
		U: "{0} up", D: "{0} down", L: "{0} left", R: "{0} right", restarted: "Back at the start. Undo brings your moves back.",
		best: "No solution is shorter.", proven: "The shortest solution has {0} move.|The shortest solution has {0} moves.",
		within: "The best solution known has {0} moves, at most {1} more than the shortest.",
		found: "The solution that came with it has {0} moves.", shorter: "Shorter than the one that came with it, which has {0} moves.",
		watched: "Move {0} of {1}", optimal: "no solution is shorter", near: "at most {0} more than the shortest", some: "a solution, not proven shortest",
		helped: "after a look at the solution",
		keys: "Arrow keys or WASD move a tile, U takes back, P shows the picture, N the numbers.",
	},
	de: {
		begin: "Spielen", undo: "Rückgängig", picture: "Bild", numbers: "Zahlen", again: "Neustart", show: "Lösung", pause: "Anhalten",
		resume: "Weiter", back: "Zurück zum Spiel", replay: "Noch einmal", solution: "Lösung zeigen", solved: "Gelöst!",
		about: "{0} × {1}", moves: "{0} Zug|{0} Züge", made: "{1} · {0} Zug|{1} · {0} Züge",
		board: "Schiebepuzzle, {0} Spalten, {1} Zeilen. Das Leerfeld ist in Zeile {2}, Spalte {3}. Pfeiltasten bewegen eine Kachel.",
		tile: "{0}, Zeile {1}, Spalte {2}", ready: "{0}. {1} von {2} Kacheln am Ziel.", whole: "Das ganze Bild ist zu sehen.",
		hidden: "Das Brett ist zu sehen.", undone: "Zurückgenommen.", tools: "Spiel", wall: "Dorthin kann keine Kachel.",
		U: "{0} nach oben", D: "{0} nach unten", L: "{0} nach links", R: "{0} nach rechts", restarted: "Wieder am Anfang. Rückgängig bringt deine Züge zurück.",
		best: "Kürzer geht es nicht.", proven: "Die kürzeste Lösung hat {0} Zug.|Die kürzeste Lösung hat {0} Züge.",
		within: "Die beste bekannte Lösung hat {0} Züge, höchstens {1} mehr als die kürzeste.",
		found: "Die mitgeschickte Lösung hat {0} Züge.", shorter: "Kürzer als die mitgeschickte Lösung mit {0} Zügen.",
		watched: "Zug {0} von {1}", optimal: "kürzer geht es nicht", near: "höchstens {0} mehr als die kürzeste", some: "eine Lösung, nicht als kürzeste bewiesen",
		helped: "nach einem Blick auf die Lösung",
		keys: "Pfeiltasten oder WASD bewegen eine Kachel, U nimmt zurück, P zeigt das Bild, N die Zahlen.",
	},
	fr: {
		begin: "Jouer", undo: "Annuler", picture: "Image", numbers: "Numéros", again: "Début", show: "Solution", pause: "Pause",
		resume: "Reprendre", back: "Retour à ma partie", replay: "Rejouer", solution: "Voir la solution", solved: "Réussi !",
		about: "{0} × {1}", moves: "{0} coup|{0} coups", made: "{1} · {0} coup|{1} · {0} coups",
		board: "Taquin, {0} colonnes, {1} lignes. La case vide est à la ligne {2}, colonne {3}. Les flèches déplacent une pièce.",
		tile: "{0}, ligne {1}, colonne {2}", ready: "{0}. {1} pièces en place sur {2}.", whole: "L’image entière est affichée.",
		hidden: "Le plateau est affiché.", undone: "Coup annulé.", tools: "Partie", wall: "Aucune pièce ne peut aller par là.",
		U: "{0} vers le haut", D: "{0} vers le bas", L: "{0} à gauche", R: "{0} à droite", restarted: "Retour au début. Annuler rend vos coups.",
		best: "Aucune solution n’est plus courte.", proven: "La solution la plus courte a {0} coup.|La solution la plus courte a {0} coups.",
		within: "La meilleure solution connue a {0} coups, au plus {1} de plus que la plus courte.",
		found: "La solution jointe a {0} coups.", shorter: "Plus court que la solution jointe, qui a {0} coups.",
		watched: "Coup {0} sur {1}", optimal: "aucune solution n’est plus courte", near: "au plus {0} de plus que la plus courte",
		some: "une solution, sans preuve qu’elle est la plus courte", helped: "après un regard sur la solution",
		keys: "Les flèches ou WASD déplacent une pièce, U annule, P montre l’image, N les numéros.",
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
