package lab

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"strings"
	"time"
)

// ErrCertificate means that a line is no certificate of lessons, or was changed.
var ErrCertificate = errors.New("this is not an unchanged certificate of Tilewise lessons")

// A certificate of lessons is a line of text that a learner sends to a teacher:
//
//	Tilewise lessons · Ada Lovelace · 17 of 17 done · 27 of 34 right · 2026-11-25 · 5f3a-9c21
//
// The sum at its end shows that the line was not changed by a slip or in an editor. It is
// no signature: who reads this file can compute it.
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

// CheckLessonCertificate checks a line, and returns the name in it: ErrCertificate where the line is not
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
