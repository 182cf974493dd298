// fills a slice that takes most of the memory; memory: 256 MB
// out: 23592960
package main

import "fmt"

func main() {
	numbers := make([]int64, 180<<17)
	for i := range numbers {
		numbers[i] = 1
	}
	var sum int64
	for _, x := range numbers {
		sum += x
	}
	fmt.Println(sum)
}
