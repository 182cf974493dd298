// expect: run killed output-limit
// prints for ever
package main

import "os"

func main() {
	text := make([]byte, 1<<16)
	for {
		os.Stdout.Write(text)
	}
}
