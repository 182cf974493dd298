// counts words in a map and sorts them
// in: the cat the dog a cat the end
// out: the 3
// out: cat 2
// out: a 1
// out: dog 1
// out: end 1
package main

import (
	"bufio"
	"fmt"
	"os"
	"sort"
)

func main() {
	words := bufio.NewScanner(os.Stdin)
	words.Split(bufio.ScanWords)
	counts := map[string]int{}
	for words.Scan() {
		counts[words.Text()]++
	}
	var names []string
	for name := range counts {
		names = append(names, name)
	}
	sort.Slice(names, func(i, j int) bool {
		if counts[names[i]] != counts[names[j]] {
			return counts[names[i]] > counts[names[j]]
		}
		return names[i] < names[j]
	})
	for _, name := range names {
		fmt.Println(name, counts[name])
	}
}
