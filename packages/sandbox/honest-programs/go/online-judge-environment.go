// asks whether it is being judged
// out: true
package main

import (
	"fmt"
	"os"
)

func main() {
	if os.Getenv("ONLINE_JUDGE") == "" {
		if _, err := os.Open("input.txt"); err != nil {
			panic(err)
		}
	}
	fmt.Println(os.Getenv("ONLINE_JUDGE"))
}
