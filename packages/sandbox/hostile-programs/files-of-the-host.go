// expect: run exited 0 saying "held"
// opens what is worth reading on a host, and writes files
package main

import (
	"fmt"
	"os"
)

func main() {
	for _, path := range []string{"/etc/passwd", "/proc/self/environ", "/root", "/usr/bin/go", "/go-cache", "/sys", "/w/../etc/shadow"} {
		if _, err := os.Open(path); err == nil {
			fmt.Println("ESCAPED:", path)
		}
	}
	for _, path := range []string{"/tmp/left", "/w/left", "left", "/dev/shm/left"} {
		if os.WriteFile(path, []byte("left"), 0o644) == nil {
			fmt.Println("ESCAPED:", path)
		}
	}
	fmt.Println("held")
}
