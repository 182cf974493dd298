// computes with integers of any size
// out: 158 93326215443944152681 18446744073709551615
let factorial = 1n
for (let i = 1n; i <= 100n; i++) factorial *= i
const text: string = factorial.toString()
console.log(text.length, text.slice(0, 20), String(BigInt.asUintN(64, -1n)))
