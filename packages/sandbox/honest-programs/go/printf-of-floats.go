// prints floating-point numbers in several formats
// out: 0.30000000000000004 0.333333 1e+21 +Inf
// out:    3.14|2.718280|1.5e-07
package main

import (
	"fmt"
	"math"
)

func main() {
	a, b := 0.1, 0.2
	fmt.Printf("%v %.6f %v %v\n", a+b, 1.0/3, 1e21, math.Inf(1))
	fmt.Printf("%7.2f|%f|%g\n", math.Pi, 2.71828, 1.5e-7)
}
