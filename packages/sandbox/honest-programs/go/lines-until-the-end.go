// reads lines until its input ends; newline: none
// in: one
// in:
// in: three
// out: 3 [one||three]
package main

import (
	"bufio"
	"fmt"
	"os"
	"strings"
)

func main() {
	in := bufio.NewScanner(os.Stdin)
	var lines []string
	for in.Scan() {
		lines = append(lines, in.Text())
	}
	fmt.Printf("%d [%s]\n", len(lines), strings.Join(lines, "|"))
}
