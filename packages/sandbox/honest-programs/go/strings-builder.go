// builds a long text piece by piece
// out: 1288890 199999
package main

import (
	"fmt"
	"strconv"
	"strings"
)

func main() {
	var text strings.Builder
	for i := 0; i < 200000; i++ {
		text.WriteString(strconv.Itoa(i))
		text.WriteByte(' ')
	}
	fields := strings.Fields(text.String())
	fmt.Println(text.Len(), fields[len(fields)-1])
}
