// Search finds a shortest solution by IDA*. Its estimate is the larger of the Manhattan distance and of the walking
// distance: the vertical moves that it takes at least to bring all tiles into their rows, where the columns do not matter,
// and the horizontal ones likewise (K. Takahashi). It runs in slices, so that the page stays awake.

const DEEPEST = 255; // more moves than a board of sixteen cells needs

class Search {
	constructor(start, goal) {
		const { w, h } = start;
		this.w = w;
		this.tiles = start.tiles.slice();
		this.home = []; // the cell where a tile belongs
		goal.tiles.forEach((tile, cell) => { this.home[tile] = cell; });
		this.homeRow = this.home.map((cell) => Math.floor(cell / w));
		this.homeCol = this.home.map((cell) => cell % w);
		this.sources = start.tiles.map((_, blank) => [...MOVES].map((move) => source(start, move, blank)));
		this.rows = this.cols = null;
		if (Math.max(w, h) <= 4) {
			this.rows = walkingDistances(h, w, this.homeRow[0]);
			this.cols = walkingDistances(w, h, this.homeCol[0]);
		}
		const far = () => new Int32Array(DEEPEST + 1);
		Object.assign(this, { taken: far(), blank: far(), manhattan: far(), row: far(), col: far(), moves: null, depth: 0 });
		this.taken[0] = -1;
		this.blank[0] = this.tiles.indexOf(0);
		this.tiles.forEach((tile, cell) => { if (tile) this.manhattan[0] += this.distance(tile, cell); });
		if (this.rows) {
			this.row[0] = this.rows.index(this.tiles, (cell) => Math.floor(cell / w), this.homeRow);
			this.col[0] = this.cols.index(this.tiles, (cell) => cell % w, this.homeCol);
		}
		this.bound = this.estimate(this.manhattan[0], this.row[0], this.col[0]);
		this.next = DEEPEST; // the least estimate beyond the bound
		if (this.bound === 0) this.moves = "";
	}

	distance(tile, cell) {
		return Math.abs(this.homeRow[tile] - Math.floor(cell / this.w)) + Math.abs(this.homeCol[tile] - cell % this.w);
	}

	estimate(manhattan, row, col) {
		return this.rows ? Math.max(manhattan, this.rows.far[row] + this.cols.far[col]) : manhattan;
	}

	// run tries a number of moves and reports whether the solution is found, or that there is none within DEEPEST moves.
	run(tries) {
		const { tiles, taken, blank, manhattan, row, col } = this;
		for (; tries > 0 && this.moves === null && this.bound < DEEPEST; tries--) {
			const at = this.depth, i = ++taken[at], cell = blank[at];
			if (i > 3) {
				this.back();
				continue;
			}
			const from = this.sources[cell][i];
			if (from < 0 || at > 0 && (taken[at - 1] ^ 1) === i) continue; // MOVES has inverses side by side
			const tile = tiles[from], below = at + 1;
			manhattan[below] = manhattan[at] + this.distance(tile, cell) - this.distance(tile, from);
			row[below] = row[at];
			col[below] = col[at];
			if (this.rows && i < 2) row[below] = this.rows.after(row[at], i, this.homeRow[tile]);
			else if (this.rows) col[below] = this.cols.after(col[at], i - 2, this.homeCol[tile]);
			const least = below + this.estimate(manhattan[below], row[below], col[below]);
			if (least > this.bound) {
				this.next = Math.min(this.next, least);
				continue;
			}
			tiles[cell] = tile;
			tiles[from] = 0;
			this.depth = below;
			blank[below] = from;
			taken[below] = -1;
			if (manhattan[below] === 0) this.moves = Array.from(taken.subarray(0, below), (move) => MOVES[move]).join("");
		}
		return this.moves !== null || this.bound >= DEEPEST;
	}

	// back takes the last move back; where there is none, the next bound is searched.
	back() {
		if (this.depth === 0) {
			Object.assign(this, { bound: this.next, next: DEEPEST });
			this.taken[0] = -1;
			return;
		}
		const from = this.blank[this.depth--], cell = this.blank[this.depth];
		this.tiles[from] = this.tiles[cell];
		this.tiles[cell] = 0;
	}
}

// walkingDistances has each way that tiles can lie in lines, by how many of each line's own: breadth first from home.
// There are 24,964 for four lines of four. A table is made once.
function walkingDistances(lines, length, blankHome) {
	const name = [lines, length, blankHome].join();
	return walkingDistances[name] ??= new WalkingDistances(lines, length, blankHome);
}

class WalkingDistances {
	constructor(lines, length, blankHome) {
		this.lines = lines;
		this.numbers = new Map(); // of states
		this.far = [];
		this.moved = []; // for each state, direction and home line of the tile: the state after the move
		const states = [];
		const add = (counts, blank, far) => {
			const key = this.key(counts, blank);
			let number = this.numbers.get(key);
			if (number === undefined) {
				this.numbers.set(key, number = states.length);
				states.push({ counts, blank });
				this.far.push(far);
			}
			return number;
		};
		const home = Array(lines * lines).fill(0);
		for (let line = 0; line < lines; line++) home[line * lines + line] = length - (line === blankHome ? 1 : 0);
		add(home, blankHome, 0);
		for (let n = 0; n < states.length; n++) {
			const { counts, blank } = states[n];
			for (const direction of [0, 1]) { // the tile goes to the line before its own, or to the one after it
				const from = direction ? blank - 1 : blank + 1;
				for (let own = 0; own < lines; own++) {
					if (from < 0 || from >= lines || !counts[from * lines + own]) continue;
					const after = counts.slice();
					after[from * lines + own]--;
					after[blank * lines + own]++;
					this.moved[(n * 2 + direction) * lines + own] = add(after, from, this.far[n] + 1);
				}
			}
		}
		this.far = Uint8Array.from(this.far);
		this.moved = Int32Array.from({ length: states.length * 2 * lines }, (_, i) => this.moved[i] ?? -1);
	}

	key(counts, blank) { return counts.reduce((key, count) => key * 5 + count, blank); }

	// index is the number of a state, where lineOf tells the line of a cell and homes that of each tile.
	index(tiles, lineOf, homes) {
		const counts = Array(this.lines * this.lines).fill(0);
		let blank = 0;
		tiles.forEach((tile, cell) => {
			if (tile) counts[lineOf(cell) * this.lines + homes[tile]]++;
			else blank = lineOf(cell);
		});
		return this.numbers.get(this.key(counts, blank));
	}

	after(state, direction, own) { return this.moved[(state * 2 + direction) * this.lines + own]; }
}
