// exits by itself in the middle
// out: before
package main

import (
	"fmt"
	"os"
)

func main() {
	fmt.Println("before")
	defer fmt.Println("never")
	os.Exit(0)
}
