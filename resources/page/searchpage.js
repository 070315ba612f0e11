// A recorded search on a page: the state of a step, what waits then, and the lines of code that the step runs.

Object.assign(WORDS.en, { step: "Step {0} of {1}", nowhere: "Before the first step", ended: "the goal is reached", waits: "Next in the queue",
	path: "On the path, the deepest first", code: "Code, in Python", first: "First", backward: "Back", start: "Play", halt: "Pause", onward: "Forward",
	final: "Last", where: "Step of the search", open: "open", closed: "closed", depth: "on the path", bound: "bound", player: "Steps",
	cut: "The first {0} steps of a longer search.", solution: "A solution of {0} move.|A solution of {0} moves.", none: "The search ended without a solution.",
	walk: "← and → step, ↑ and ↓ walk the lines of code, Space plays." });
Object.assign(WORDS.de, { step: "Schritt {0} von {1}", nowhere: "Vor dem ersten Schritt", ended: "das Ziel ist erreicht", waits: "Als Nächstes in der Schlange",
	path: "Auf dem Pfad, das Tiefste zuerst", code: "Code, in Python", first: "Anfang", backward: "Zurück", start: "Abspielen", halt: "Anhalten",
	onward: "Vor", final: "Ende", where: "Schritt der Suche", open: "offen", closed: "geschlossen", depth: "auf dem Pfad", bound: "Schranke",
	player: "Schritte", cut: "Die ersten {0} Schritte einer längeren Suche.", solution: "Eine Lösung mit {0} Zug.|Eine Lösung mit {0} Zügen.",
	none: "Die Suche endete ohne Lösung.", walk: "← und → gehen Schritte, ↑ und ↓ Zeilen des Codes, die Leertaste spielt ab." });
Object.assign(WORDS.fr, { step: "Étape {0} sur {1}", nowhere: "Avant la première étape", ended: "le but est atteint", waits: "Les suivantes dans la file",
	path: "Sur le chemin, la plus profonde d’abord", code: "Le code, en Python", first: "Début", backward: "Retour", start: "Lire", halt: "Pause",
	onward: "Suite", final: "Fin", where: "Étape de la recherche", open: "ouvertes", closed: "fermées", depth: "sur le chemin", bound: "borne",
	player: "Étapes", cut: "Les {0} premières étapes d’une recherche plus longue.", solution: "Une solution en {0} coup.|Une solution en {0} coups.",
	none: "La recherche s’est terminée sans solution.", walk: "← et → : les étapes ; ↑ et ↓ : les lignes du code ; Espace : lire." });

const the = (id) => document.getElementById(id);
const grouped = (n) => n < 1000 ? n : String(n).replace(/\B(?=(\d{3})+$)/g, "\u202f");
const language = languageOf(navigator.languages), words = (name, ...values) => say(language, name, ...values.map(grouped));
const search = JSON.parse(the("search").textContent), { w, h } = search;
const steps = search.steps.map(([n, p, m, side, g, estimate, f, bound, open, closed, goal, to, queue, lines]) =>
	({ n, p, m, side, g, estimate, f, bound, open, closed, goal, to, queue, lines }));
const LINES = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const place = { step: 0, line: -1, timer: 0 }; // line: which of the lines of the step is lit, −1 for none

// nodesAt is every state that the search knew after a step: the node before it, and the move between.
function nodesAt(k) {
	const nodes = new Map();
	for (const { n, p, m, side, to } of steps.slice(0, k + 1)) {
		nodes.set(n, { p, m, side });
		for (const [move, node] of to) nodes.set(node, { p: n, m: move, side });
	}
	return nodes;
}

// stateOf is the state of a node. A node that nothing leads to is the goal, from which the second wave begins.
function stateOf(nodes, id) {
	let moves = "", node = nodes.get(id);
	for (; node && node.p >= 0; node = nodes.get(node.p)) moves = node.m + moves;
	return apply({ w, h, tiles: node && !node.side ? search.start : search.goal }, moves);
}

// lay puts a state into an element.
function lay(element, state) {
	const { tiles } = state;
	element.style.gridTemplateColumns = `repeat(${w}, 1fr)`;
	element.setAttribute("role", "img");
	element.setAttribute("aria-label", Array.from({ length: h }, (_, row) => tiles.slice(row * w, row * w + w).join(" ")).join(" / "));
	element.replaceChildren(...tiles.map((tile) => Object.assign(document.createElement("span"),
		{ className: tile ? "" : "blank", textContent: tile || "" })));
}

function make(name, className, textContent) { return Object.assign(document.createElement(name), { className, textContent }); }

// values lists numbers with their names.
function values(step) {
	const { g, estimate, f, bound, open, closed } = step;
	const list = [["g", g], ...search.informed ? [["h", estimate], ["f", f]] : [], ...search.bounded ? [[words("bound"), bound < 0 ? "∞" : bound]] : [],
		...search.deep ? [[words("depth"), open]] : [[words("open"), grouped(open)], [words("closed"), grouped(closed)]]];
	the("values").replaceChildren(...list.map(([name, value]) => {
		const pair = document.createElement("div");
		pair.append(make("dt", "", name), make("dd", "", value));
		return pair;
	}));
}

function waiting(nodes, queue) {
	the("queue").replaceChildren(...queue.map(([id, f]) => {
		const item = document.createElement("li"), small = make("div", "position", "");
		lay(small, stateOf(nodes, id));
		item.append(small, make("small", "", search.informed ? "f " + f : "g " + f));
		return item;
	}));
}

// listing marks the lines that ran, with how often, and the one that is lit.
function listing(lines) {
	const lit = place.line < 0 ? -1 : LINES.indexOf(lines[place.line]);
	the("code").replaceChildren(...search.code.map(([indent, text, line], row) => {
		const times = lines.split(LINES[row]).length - 1;
		const item = make("li", (times ? "ran" : "") + (row === lit ? " lit" : ""), "    ".repeat(indent) + text);
		if (times > 1 && line === row) item.append(make("span", "", "×" + times));
		return item;
	}));
}

function show() {
	const { step } = place, now = steps[step], nodes = nodesAt(step);
	const said = (step ? words("step", step, steps.length - 1) : words("nowhere")) + (now.goal ? ": " + words("ended") : "");
	the("place").textContent = the("told").textContent = said;
	lay(the("now"), stateOf(nodes, now.n));
	values(now);
	waiting(nodes, now.queue);
	listing(now.lines);
	the("where").value = step;
	the("where").setAttribute("aria-valuetext", said);
	the("first").disabled = the("back").disabled = step === 0;
	the("last").disabled = the("on").disabled = step === steps.length - 1;
	the("play").textContent = words(place.timer ? "halt" : "start");
}

function go(step, line = -1) {
	Object.assign(place, { step: Math.max(0, Math.min(step, steps.length - 1)), line });
	show();
}

// walk lights the next line, or the one before, over the ends of a step.
function walk(by) {
	if (!search.code.length) return;
	const line = (place.line < 0 && by < 0 ? 0 : place.line) + by, all = steps[place.step].lines.length;
	if (line >= 0 && line < all) go(place.step, line);
	else if (by > 0 && place.step < steps.length - 1) go(place.step + 1, 0);
	else if (by < 0 && place.step > 0) go(place.step - 1, steps[place.step - 1].lines.length - 1);
}

function play(on) {
	clearInterval(place.timer);
	place.timer = 0;
	if (on && place.step === steps.length - 1) go(0);
	if (on) place.timer = setInterval(() => place.step < steps.length - 1 ? go(place.step + 1) : play(false), 500);
	show();
}

const acts = { first: () => go(0), back: () => go(place.step - 1), on: () => go(place.step + 1), last: () => go(steps.length - 1) };

function pressed(event) {
	if (event.altKey || event.ctrlKey || event.metaKey) return;
	const button = event.target.matches("button"), act = { Home: acts.first, End: acts.last, ArrowLeft: acts.back, ArrowRight: acts.on,
		ArrowUp: () => walk(-1), ArrowDown: () => walk(1), ...button ? {} : { " ": () => play(!place.timer) } }[event.key];
	if (!act) return;
	event.preventDefault();
	if (event.key !== " ") play(false);
	act();
}

the("unscripted").remove();
document.documentElement.lang = language;
const { cut, length } = search;
the("about").textContent = cut ? words("cut", steps.length - 1) : length < 0 ? words("none") : words("solution", length);
for (const [id, name] of [["first", "first"], ["back", "backward"], ["on", "onward"], ["last", "final"], ["code-title", "code"], ["keys", "walk"]]) the(id).textContent = words(name);
the("queue-title").textContent = words(search.deep ? "path" : "waits");
the("where").max = steps.length - 1;
the("where").setAttribute("aria-label", words("where"));
the("player").setAttribute("aria-label", words("player"));
the("listing").hidden = !search.code.length;
for (const [id, act] of Object.entries(acts)) the(id).addEventListener("click", () => { play(false); act(); });
the("play").addEventListener("click", () => play(!place.timer));
the("where").addEventListener("input", () => { play(false); go(Number(the("where").value)); });
document.addEventListener("keydown", pressed);
show();
