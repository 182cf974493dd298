// counts and turns around letters beyond ASCII
// in: Grüße, мир 世界
// out: 13 22
// out: 界世 рим ,eßürG
package main

import (
	"bufio"
	"fmt"
	"os"
	"strings"
)

func main() {
	line, _ := bufio.NewReader(os.Stdin).ReadString('\n')
	line = strings.TrimSpace(line)
	letters := []rune(line)
	fmt.Println(len(letters), len(line))
	for i, j := 0, len(letters)-1; i < j; i, j = i+1, j-1 {
		letters[i], letters[j] = letters[j], letters[i]
	}
	fmt.Println(string(letters))
}
