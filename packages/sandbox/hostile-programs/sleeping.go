// expect: run timed-out idle; idle: 600 ms
// sleeps for ever, which costs no CPU time
package main

import "time"

func main() {
	time.Sleep(time.Hour)
}
