package ida

// partitionSlacks holds a byte for each partition: 128 + its slack, or 127 where none is left.
type partitionSlacks [2]uint64

const awareTops = 0x8080_8080_8080_8080

func (s *partitionSlacks) add(partition int, n uint64) { s[partition>>3&1] += n << (partition & 7 * 8) }

// enough reports whether every partition has slack left.
func (s *partitionSlacks) enough() bool { return s[0]&s[1]&awareTops == awareTops }

// first returns the place in an order of the first partition without slack.
func (s *partitionSlacks) first(order *[maxAwarePartitions]uint8) int {
	at := 0
	for s.of(order[at%maxAwarePartitions]) {
		at++
	}
	return at
}

// of reports whether a partition has slack left.
func (s *partitionSlacks) of(partition uint8) bool {
	return s[partition>>3&1]>>(partition&7*8)&0x80 != 0
}
