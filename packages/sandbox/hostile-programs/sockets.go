// expect: run exited 0 saying "held"
// asks for a socket of every family and kind
package main

import (
	"fmt"
	"syscall"
)

func main() {
	for family := 0; family < 64; family++ {
		for kind := 1; kind < 11; kind++ {
			if _, err := syscall.Socket(family, kind, 0); err == nil {
				fmt.Println("ESCAPED:", family, kind)
			}
		}
	}
	fmt.Println("held")
}
