// sorts 200000 numbers in a typed array
// in: 1..200000
// out: 200000 199999 20000100000
import { readFileSync } from 'node:fs'

const numbers = Float64Array.from(readFileSync(0, 'utf8').split(' '), Number).sort().reverse()
console.log(numbers[0], numbers[1], numbers.reduce((sum, number) => sum + number))
