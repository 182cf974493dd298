// expect: compile rejected
// has the compiler take the host's users into the program
package main

import _ "embed"

//go:embed /etc/passwd
var users string

func main() {
	println(users)
}
