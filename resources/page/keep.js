// Keeps the game in the browser, so that it goes on when the page was loaded anew or its tab was put to sleep: in the
// page's storage, which pages that lie in files may share, under a hash of the puzzle; and where the browser refuses
// that, in the address, behind its #.

// hashOf is a hash of 64 bits of a text (FNV-1a twice).
function hashOf(text) {
	let a = 0x811c9dc5, b = 0x9e3779b9;
	for (let i = 0; i < text.length; i++) {
		a = Math.imul(a ^ text.charCodeAt(i), 0x01000193);
		b = Math.imul(b ^ a ^ text.charCodeAt(i), 0x01000193);
	}
	return (a >>> 0).toString(36) + "-" + (b >>> 0).toString(36);
}

const slot = "tilewise-" + hashOf(document.getElementById("puzzle").textContent + document.getElementById("photo").src);

function save(game) {
	const text = JSON.stringify(game);
	try {
		localStorage.setItem(slot, text);
	} catch {
		try {
			history.replaceState(history.state, "", `#${slot}=${btoa(text)}`);
		} catch {} // then it lasts as long as the page
	}
}

// saved is the game that was kept, null where there is none.
function saved() {
	let text = null;
	try {
		text = localStorage.getItem(slot);
	} catch {} // refused
	try {
		if (!text && location.hash.startsWith(`#${slot}=`)) text = atob(location.hash.slice(slot.length + 2));
		return JSON.parse(text);
	} catch {
		return null; // not ours
	}
}

// savePhoto keeps a photo of the person's own, as a data: address, and reports whether there was room for it.
function savePhoto(address) {
	try {
		localStorage.setItem(slot + "-photo", address);
		return true;
	} catch {
		return false;
	}
}

// savedPhoto is the photo that was kept, null where there is none.
function savedPhoto() {
	try {
		const address = localStorage.getItem(slot + "-photo");
		return address?.startsWith("data:image/jpeg;base64,") ? address : null;
	} catch {
		return null; // refused
	}
}
