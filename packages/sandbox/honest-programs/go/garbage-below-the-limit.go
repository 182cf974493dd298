// makes much more garbage than it may keep; memory: 128 MB
// out: 4000 40
package main

import "fmt"

var kept [40][]byte

func main() {
	made := 0
	for i := 0; i < 4000; i++ {
		piece := make([]byte, 1<<20)
		for j := 0; j < len(piece); j += 4096 {
			piece[j] = 1
		}
		kept[i%len(kept)] = piece
		made++
	}
	fmt.Println(made, len(kept))
}
