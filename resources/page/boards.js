// Boards that are made on the page: drawn at random, and the board of a day, which is that of the program. A function
// draw(n) gives whole numbers below n, each as likely as the others.

const SIZES = [3, 4, 5]; // of the new boards, which are squares

// below draws from the browser's good source.
function below(n) {
	const one = new Uint32Array(1), most = 2 ** 32 - 2 ** 32 % n;
	do crypto.getRandomValues(one); while (one[0] >= most);
	return one[0] % n;
}

// shuffle is a state drawn uniformly from all that lead to the goal. A draw that does not has its last two tiles
// exchanged, which maps these states one to one onto the others.
function shuffle(goal, draw) {
	const tiles = goal.tiles.slice();
	for (let i = tiles.length - 1; i > 0; i--) {
		const k = draw(i + 1);
		[tiles[i], tiles[k]] = [tiles[k], tiles[i]];
	}
	if (!reachable({ ...goal, tiles }, goal)) {
		const [a, b] = [...tiles.keys()].filter((cell) => tiles[cell]).slice(-2);
		[tiles[a], tiles[b]] = [tiles[b], tiles[a]];
	}
	return { ...goal, tiles };
}

// pcg draws by PCG-DXSM as math/rand/v2 of Go, and bounds the numbers as the program does: the same seed makes the same
// board there and here.
function pcg(seed) {
	const word = (x) => BigInt.asUintN(64, x);
	let state = (word(seed) << 64n) + 0x9e3779b97f4a7c15n;
	const next = () => {
		state = BigInt.asUintN(128, state * ((2549297995355413924n << 64n) + 4865540595714422341n) +
			(6364136223846793005n << 64n) + 1442695040888963407n);
		let high = state >> 64n;
		high = word((high ^ high >> 32n) * 0xda942042e4dd58b5n);
		return word((high ^ high >> 48n) * (word(state) | 1n));
	};
	return (n) => {
		const bound = BigInt(n), least = 2n ** 64n % bound; // so many low values would come too often
		for (;;) {
			const x = next();
			if (x >= least) return Number(x % bound);
		}
	};
}

// puzzleOf is a puzzle as the page's data has one. No solution is known.
function puzzleOf(goal, start, more) {
	return { w: goal.w, h: goal.h, start: start.tiles, goal: goal.tiles, solution: "", bound: 0, ...more };
}

// newPuzzle is any board but the solved one.
function newPuzzle(w, h, draw = below) {
	const goal = standard(w, h);
	let start;
	do start = shuffle(goal, draw); while (same(start, goal));
	return puzzleOf(goal, start);
}

// dayOf writes a day of the calendar here as the number YYYYMMDD.
function dayOf(date) { return date.getFullYear() * 10000 + (date.getMonth() + 1) * 100 + date.getDate(); }

// dailyPuzzle is the board of a day, of 4×4 where the size has none.
function dailyPuzzle(day, side) {
	const size = SIZES.includes(side) ? side : 4, goal = standard(size, size);
	return puzzleOf(goal, shuffle(goal, pcg(BigInt(day) + 0xda11b0a2d0000000n)), { day });
}
