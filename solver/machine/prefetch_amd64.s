#include "textflag.h"

// func Prefetch(words []*uint64)
TEXT ·Prefetch(SB), NOSPLIT, $0-24
	MOVQ words_base+0(FP), SI
	MOVQ words_len+8(FP), CX
	JMP  test

next:
	MOVQ       (SI), AX
	PREFETCHT0 (AX)
	ADDQ       $8, SI
	DECQ       CX

test:
	TESTQ CX, CX
	JNE   next
	RET
