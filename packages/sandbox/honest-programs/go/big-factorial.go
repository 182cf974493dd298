// computes with integers of any size
// out: 30414093201713378043612608166064768844377641568960512000000000000
package main

import (
	"fmt"
	"math/big"
)

func main() {
	product := big.NewInt(1)
	for i := int64(2); i <= 50; i++ {
		product.Mul(product, big.NewInt(i))
	}
	fmt.Println(product)
}
