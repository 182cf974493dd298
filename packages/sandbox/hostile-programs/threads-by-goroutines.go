// expect: run exited 2 saying "failed to create new OS thread" | timed-out idle | timed-out cpu; idle: 800 ms
// has each goroutine take a thread of its own
package main

import "runtime"

func main() {
	for i := 0; i < 1000; i++ {
		go func() {
			runtime.LockOSThread()
			select {}
		}()
	}
	for {
		runtime.Gosched()
	}
}
