// Ways home from where a game stands: one that is known while the game is on it, as the one that came with the puzzle;
// else a shortest one, by a search in slices; else one row by row.

const SLICE = 8; // milliseconds at a time
const PATIENCE = 20000; // milliseconds for a shortest way
const SEARCHED = 16; // cells of a board where a search for it is worth while

// Ways has the ways home of one puzzle. A way is { moves, kind }: "shortest", "sent" (which may be longer, as much as is
// told of it) or "rows".
class Ways {
	constructor(puzzle, goal) {
		Object.assign(this, { goal, known: [] });
		if (puzzle.solution) this.keep({ ...goal, tiles: puzzle.start }, puzzle.solution, proven(puzzle) ? "shortest" : "sent");
	}

	// keep notes a way, from each state on it.
	keep(state, moves, kind) {
		const left = new Map();
		for (let i = 0; i <= moves.length; i++) {
			left.set(String(state.tiles), i);
			state = apply(state, moves[i] ?? "");
		}
		this.known.push({ moves, kind, left });
	}

	// from is the best way that is known from a state, if there is one.
	from(state) {
		for (const kind of ["shortest", "sent", "rows"]) {
			for (const way of this.known) {
				const at = way.kind === kind ? way.left.get(String(state.tiles)) : undefined;
				if (at !== undefined) return { moves: way.moves.slice(at), kind };
			}
		}
	}

	// shortest searches a shortest way, and calls done with it, or with undefined after a while. It returns what stops it.
	shortest(state, done) {
		const known = this.from(state);
		if (known?.kind === "shortest" || state.tiles.length > SEARCHED) {
			done(known?.kind === "shortest" ? known : undefined);
			return () => {};
		}
		const search = new Search(state, this.goal), until = performance.now() + PATIENCE;
		return inSlices(() => search.run(1000) || performance.now() > until || undefined, () => {
			if (search.moves) this.keep(state, search.moves, "shortest");
			done(search.moves === null ? undefined : { moves: search.moves, kind: "shortest" });
		});
	}

	// find finds a way from a state, and calls done with it. It returns what stops it.
	find(state, done) {
		const known = this.from(state);
		if (known) {
			done(known);
			return () => {};
		}
		let stopRows = () => {};
		const stopShortest = this.shortest(state, (way) => {
			if (way) return done(way);
			const rows = rowByRow(state, this.goal);
			stopRows = inSlices(() => {
				const { done: ended, value } = rows.next();
				return ended ? value : undefined;
			}, (moves) => {
				this.keep(state, moves, "rows");
				done({ moves, kind: "rows" });
			});
		});
		return () => {
			stopShortest();
			stopRows();
		};
	}
}

// proven reports whether the solution of a puzzle is known to be a shortest one.
function proven(puzzle) { return puzzle.bound > 0 && puzzle.solution.length === puzzle.bound; }

// inSlices calls step until that returns something, and gives it to done. It returns what stops it.
function inSlices(step, done) {
	let waiting = 0;
	const slice = () => {
		for (const end = performance.now() + SLICE; performance.now() < end;) {
			const found = step();
			if (found !== undefined) return done(found);
		}
		waiting = setTimeout(slice);
	};
	waiting = setTimeout(slice);
	return () => clearTimeout(waiting);
}
