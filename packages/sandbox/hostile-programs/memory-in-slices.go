// expect: run killed memory-limit; without cgroups: killed memory-limit | exited 2
// keeps slices until there is no memory
package main

func main() {
	var all [][]byte
	for {
		piece := make([]byte, 1<<20)
		for i := range piece {
			piece[i] = 1
		}
		all = append(all, piece)
	}
}
