// computes with integers of 64 bits, and with products of 128
// out: 9223372036854775807 -9223372036854775808
// out: 18446744073709551615 18446744073709551614 1
package main

import (
	"fmt"
	"math"
	"math/bits"
)

func main() {
	var most int64 = math.MaxInt64
	fmt.Println(most, most+1)
	high, low := bits.Mul64(math.MaxUint64, math.MaxUint64)
	fmt.Println(uint64(math.MaxUint64), high, low)
}
