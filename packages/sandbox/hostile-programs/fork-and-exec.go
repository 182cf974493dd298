// expect: run exited 0 saying "held"
// forks by bare system calls, and becomes other programs
package main

import (
	"fmt"
	"os"
	"syscall"
)

func main() {
	if _, err := os.StartProcess("/w/main", []string{"main"}, &os.ProcAttr{}); err == nil {
		fmt.Println("ESCAPED: a process")
	}
	if pid, _, failed := syscall.RawSyscall(syscall.SYS_CLONE, 17, 0, 0); failed == 0 {
		if pid == 0 {
			for {
			}
		}
		fmt.Println("ESCAPED: a fork")
	}
	syscall.Exec("/bin/sh", []string{"sh"}, nil)
	fmt.Println("held")
}
