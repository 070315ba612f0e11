// The result as a line to pass on: time, moves, the shortest, and ten squares for the way. It gives no move away.

const PARTS = 10;

// squares has a square for each tenth of the moves: green where more tiles were home after it, yellow where as many,
// and orange where fewer.
function squares(game) {
	const moves = game.pushes.join(""), home = (state) => new Game(state, game.goal).home;
	let state = game.start, before = home(state), line = "";
	for (let part = 0; part < PARTS; part++) {
		const cut = (i) => Math.round(moves.length * i / PARTS);
		state = apply(state, moves.slice(cut(part), cut(part + 1)));
		const now = home(state);
		line += now > before ? "🟩" : now < before ? "🟧" : "🟨";
		before = now;
	}
	return line;
}

// resultLine is the line. A page of no title of its own is a puzzle.
function resultLine() {
	const parts = [titleShown(), sizeLine(), words("made", game.moves, time(elapsed(), true))];
	if (proven(puzzle)) parts[2] += " " + words("of", puzzle.solution.length);
	if (helpLine()) parts.push(helpLine());
	return parts.join(" · ") + " " + squares(game);
}

// share gives the line to the system's sheet, else to the clipboard, else a field to copy it from. A page that came over
// plain http has only the field.
async function share() {
	const text = resultLine(), field = the("line");
	field.hidden = true;
	if (navigator.share) {
		try {
			return await navigator.share({ text });
		} catch (error) {
			if (error.name === "AbortError") return; // the person changed their mind
		}
	}
	try {
		await navigator.clipboard.writeText(text);
		return said(words("copied"));
	} catch {} // refused, or there is none
	Object.assign(field, { hidden: false, value: text });
	field.focus({ preventScroll: true });
	field.select();
	said(words("copy"));
}

function said(text) {
	the("shared").textContent = text;
	tell(text);
}
