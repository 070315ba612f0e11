// Package maps shows a whole state space in the Lab: every board of 2×3 or of 3×3 as a point. Its distance from the
// centre is its distance from the goal. Its colour shows what the user chose: the distance, a heuristic's estimate, or
// what a search did.
//
// The one idea: what the user wants to see is a value, a mapRequest. A computedMap is the result: the boards with their
// places, the heuristic's values, the recorded searches. It is computed in the background, and reuses parts of the map
// before it. A mapShading is the map's colours at one step, and a picture is the shading drawn from one point of view.
// All of them are immutable, so that the window can show one while the next is made.
package maps
