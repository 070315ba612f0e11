// Package lessonform is the page of the Lab on which the user writes a lesson: a form, and beside it the lesson as a
// learner sees it.
//
// The one idea: the form shows and changes one value, a lessons.LessonEditor. What a learner sees is the page that
// plays all lessons, and what is wrong is the sentence of the reader of lesson files, below the field that it is about.
package lessonform
