// reads 200000 numbers by a Scanner that splits words
// in: 200000
// in: 1..200000
// out: 20000100000
package main

import (
	"bufio"
	"fmt"
	"os"
	"strconv"
)

func main() {
	words := bufio.NewScanner(os.Stdin)
	words.Buffer(make([]byte, 1<<16), 1<<20)
	words.Split(bufio.ScanWords)
	next := func() int {
		words.Scan()
		x, _ := strconv.Atoi(words.Text())
		return x
	}
	sum := 0
	for n := next(); n > 0; n-- {
		sum += next()
	}
	fmt.Println(sum)
}
