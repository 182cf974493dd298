// recurses a million calls deep
// out: 500000500000
package main

import "fmt"

//go:noinline
func sum(n int) int {
	if n == 0 {
		return 0
	}
	return n + sum(n-1)
}

func main() {
	fmt.Println(sum(1000000))
}
