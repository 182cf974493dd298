// opens its input by name
// in: by name
// out: BY NAME
package main

import (
	"fmt"
	"os"
	"strings"
)

func main() {
	bytes, err := os.ReadFile("/dev/stdin")
	if err != nil {
		panic(err)
	}
	fmt.Print(strings.ToUpper(string(bytes)))
}
