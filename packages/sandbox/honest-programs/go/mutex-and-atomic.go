// counts in ten thousand goroutines
// out: 10000 10000
package main

import (
	"fmt"
	"sync"
	"sync/atomic"
)

func main() {
	var all sync.WaitGroup
	var lock sync.Mutex
	var exact int64
	counted := 0
	for i := 0; i < 10000; i++ {
		all.Add(1)
		go func() {
			defer all.Done()
			atomic.AddInt64(&exact, 1)
			lock.Lock()
			counted++
			lock.Unlock()
		}()
	}
	all.Wait()
	fmt.Println(counted, exact)
}
