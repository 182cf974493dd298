// awaits at its top level
// in: 21
// out: 42
import fs from 'fs/promises'

const text = await fs.readFile('/dev/stdin', 'utf8')
const double = await new Promise((resolve) => setTimeout(() => resolve(2 * Number(text)), 5))
console.log(double)
export {}
