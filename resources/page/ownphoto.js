// A photo of the person's own: it is made as large as a phone can show, stays in the browser, and is sent nowhere.

const PHOTO_SIDE = 1080; // pixels of the shorter side at most
const PHOTO_LONGEST = 4 * PHOTO_SIDE; // and of the longer side, as of a panorama
const PHOTO_BYTES = 64 << 20; // of a file that is opened

// readPhoto is the photo of a file as a data: address; null where the browser can't open it.
async function readPhoto(file) {
	if (file.size > PHOTO_BYTES) return null;
	try {
		const bitmap = await createImageBitmap(file); // turned the right way up, as the file says
		const { width, height } = bitmap;
		const scale = Math.min(1, PHOTO_SIDE / Math.min(width, height), PHOTO_LONGEST / Math.max(width, height));
		const canvas = Object.assign(document.createElement("canvas"),
			{ width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) });
		const pen = canvas.getContext("2d");
		pen.imageSmoothingQuality = "high";
		pen.fillStyle = "#e9e5df"; // shows through a photo that is transparent
		pen.fillRect(0, 0, canvas.width, canvas.height);
		pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
		bitmap.close();
		return canvas.toDataURL("image/jpeg", 0.86);
	} catch {
		return null;
	}
}

// openPhoto shows a photo that was chosen, with a new puzzle of it. The game before it comes back by Undo.
async function openPhoto(file) {
	note(words("opening"));
	const address = await readPhoto(file);
	note("");
	if (!address) return complain(words("unreadable"));
	photos.own = address;
	const kept = savePhoto(address);
	the("menu").close();
	await another(newPuzzle(puzzle.w, puzzle.h), true);
	if (!kept) note(words("unkept"));
}
