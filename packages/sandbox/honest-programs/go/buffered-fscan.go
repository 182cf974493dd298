// reads by Fscan from a buffered reader
// in: 5
// in: 1..5
// out: 15
package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	var n, sum int
	fmt.Fscan(in, &n)
	for i := 0; i < n; i++ {
		var x int
		fmt.Fscan(in, &x)
		sum += x
	}
	fmt.Println(sum)
}
