// is an ES module with imports
// in: 4 5
// out: 20
import { readFileSync } from 'node:fs'
import * as path from 'path'

const [a, b] = readFileSync(0, 'utf8').split(' ').map(Number)
console.log(path.join('x', 'y') === 'x/y' ? a * b : 0)
