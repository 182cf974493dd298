// reads lines with Windows' line ends; newline: crlf
// in: 2
// in: ab cd
// in: ef
// out: 2 [ab cd] [ef]
package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewScanner(os.Stdin)
	var lines []string
	for in.Scan() {
		lines = append(lines, in.Text())
	}
	fmt.Printf("%s [%s] [%s]\n", lines[0], lines[1], lines[2])
}
