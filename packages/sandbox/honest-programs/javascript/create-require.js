// makes a require in an ES module
// in: 9
// out: 81
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const n = Number(require('fs').readFileSync(0, 'utf8'))
console.log(n * n)
