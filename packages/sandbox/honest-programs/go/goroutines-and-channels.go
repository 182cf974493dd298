// shares work among goroutines by channels
// out: 333833500
package main

import (
	"fmt"
	"sync"
)

func main() {
	work, done := make(chan int), make(chan int)
	var workers sync.WaitGroup
	for w := 0; w < 8; w++ {
		workers.Add(1)
		go func() {
			defer workers.Done()
			for x := range work {
				done <- x * x
			}
		}()
	}
	go func() {
		for i := 1; i <= 1000; i++ {
			work <- i
		}
		close(work)
		workers.Wait()
		close(done)
	}()
	sum := 0
	for square := range done {
		sum += square
	}
	fmt.Println(sum)
}
