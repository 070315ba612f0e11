package lab

import (
	"cmp"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"time"

	"tilewise/solver/filesys"
	"tilewise/solver/untrusted"
)

// LearnerProgress is a learner's progress in lessons, by their names.
type LearnerProgress map[string]LessonRecord

// LessonRecord is the guesses that a learner committed to in a lesson; nil is none yet. The first
// guess counts: repeating the lesson changes nothing.
type LessonRecord struct {
	Guess *RatedGuess `json:"guess,omitempty"`
	Alone *RatedGuess `json:"alone,omitempty"`
	Place int         `json:"place,omitempty"` // the step at which the learner left the lesson: an index
}

// Done reports whether all guesses of a lesson were made.
func (r LessonRecord) Done(l Lesson) bool {
	return r.Guess != nil && (r.Alone != nil || len(l.Alone.Question) == 0)
}

// Begun reports whether the learner has opened the lesson.
func (r LessonRecord) Begun() bool { return r != LessonRecord{} }

// Stars returns how many of the guesses were right.
func (r LessonRecord) Stars() (n int) {
	for _, c := range []*RatedGuess{r.Guess, r.Alone} {
		if c != nil && c.Right {
			n++
		}
	}
	return n
}

// RatedGuess is a guess, and whether it was right.
type RatedGuess struct {
	Guess float64 `json:"guess"` // as for GuessQuestion.Decide
	Right bool    `json:"right"`
}

// Guessed stores the guess of a lesson, or of its second question.
func (l LearnerProgress) Guessed(lesson string, alone bool, guess float64, d GuessOutcome) {
	mark := l[lesson]
	place := &mark.Guess
	if alone {
		place = &mark.Alone
	}
	if *place == nil {
		*place = &RatedGuess{guess, d.Right}
	}
	l[lesson] = mark
}

// Merge adds what another window or an earlier session stored: missing guesses, and the places of
// lessons that are unknown here.
func (l LearnerProgress) Merge(kept LearnerProgress) {
	for lesson, other := range kept {
		mark, there := l[lesson]
		if !there {
			mark.Place = other.Place
		}
		mark.Guess, mark.Alone = cmp.Or(mark.Guess, other.Guess), cmp.Or(mark.Alone, other.Alone)
		l[lesson] = mark
	}
}

// Done reports whether all guesses of a lesson were made.
func (l LearnerProgress) Done(lesson Lesson) bool { return l[lesson.Name].Done(lesson) }

const learnedVersion = 1

type learnerProgressJSON struct {
	Version int             `json:"tilewise_learned"`
	Lessons LearnerProgress `json:"lessons"`
}

// ReadLearned reads what KeepLearned wrote; nothing if there is no file. ErrMistake means that
// the file is damaged, and ErrNewer that a newer Tilewise wrote it. The file is left as it is; it
// should be set aside before another is written (filesys.SetAside).
func ReadLearned(d filesys.FileSystem, file string) (LearnerProgress, error) {
	content, err := filesys.Read(d, file, untrusted.Learned.Bytes)
	if errors.Is(err, fs.ErrNotExist) {
		return LearnerProgress{}, nil
	}
	if err != nil && !filesys.IsUnusableFile(err) {
		return LearnerProgress{}, err
	}
	var s learnerProgressJSON
	if err == nil {
		err = untrusted.Learned.Judge(content)
	}
	if err == nil {
		err = untrusted.JSON(content, &s)
	}
	switch {
	case err != nil:
		return LearnerProgress{}, fmt.Errorf("%w: %w", ErrMistake, err)
	case s.Version > learnedVersion:
		return LearnerProgress{}, ErrNewer
	case s.Version < 1:
		return LearnerProgress{}, fmt.Errorf("%w: it does not say its version", ErrMistake)
	case s.Lessons == nil:
		return LearnerProgress{}, nil
	}
	return s.Lessons, nil
}

// KeepLearned writes the progress, as a whole or not at all.
func KeepLearned(d filesys.FileSystem, file string, l LearnerProgress) error {
	content, err := json.MarshalIndent(learnerProgressJSON{learnedVersion, l}, "", "\t")
	if err != nil {
		return err
	}
	return filesys.Write(d, file, append(content, '\n'))
}

// ErrCertificate means that a line is no certificate of lessons, or was changed.
var ErrCertificate = errors.New("this is not an unchanged certificate of Tilewise lessons")

// A certificate of lessons is a line of text that a learner sends to a teacher:
//
//	Tilewise lessons · Ada Lovelace · 17 of 17 done · 27 of 34 right · 2026-11-25 · 5f3a-9c21
//
// The sum at its end shows that the line was not changed by a slip or in an editor. It is
// no signature: every reader of this file can compute it.
const certificateHead = "Tilewise lessons"

const certificateJoint = " · "

// maxCertificate is how many bytes of a line CheckLessonCertificate reads.
const maxCertificate = 1000

// LessonCertificate returns the line of a learner who has done all lessons; ok is false before that.
func (l LearnerProgress) LessonCertificate(name string, day time.Time, all []Lesson) (line string, ok bool) {
	done, right, guesses := 0, 0, 0
	for _, lesson := range all {
		mark := l[lesson.Name]
		if mark.Done(lesson) {
			done++
		}
		right += mark.Stars()
		guesses++
		if len(lesson.Alone.Question) > 0 {
			guesses++
		}
	}
	name = strings.Join(strings.Fields(strings.ReplaceAll(name, "·", " ")), " ")
	line = strings.Join([]string{certificateHead, name, fmt.Sprintf("%d of %d done", done, len(all)),
		fmt.Sprintf("%d of %d right", right, guesses), day.Format(time.DateOnly)}, certificateJoint)
	return line + certificateJoint + certificateSum(line), done == len(all) && name != ""
}

// CheckLessonCertificate checks a line, and returns the name in it: ErrCertificate if the line is not
// as LessonCertificate wrote it. Spaces do not matter.
func CheckLessonCertificate(line string) (name string, err error) {
	line = strings.Join(strings.Fields(line[:min(len(line), maxCertificate)]), " ")
	parts := strings.Split(line, certificateJoint)
	const fields = 6
	if len(parts) != fields || parts[0] != certificateHead {
		return "", ErrCertificate
	}
	last := len(parts) - 1
	if certificateSum(strings.Join(parts[:last], certificateJoint)) != strings.ToLower(parts[last]) {
		return "", ErrCertificate
	}
	return parts[1], nil
}

func certificateSum(line string) string {
	sum := sha256.Sum256([]byte(line))
	return fmt.Sprintf("%x-%x", sum[:2], sum[2:4])
}
