// reads lines until the end with readline, the last without a newline; newline: none
// in: 3 4
// in: 5 6
// out: 7
// out: 11
import { createInterface } from 'readline'

async function main(): Promise<void> {
  for await (const line of createInterface({ input: process.stdin })) {
    const [a, b] = line.split(' ').map(Number)
    console.log(a + b)
  }
}

main()
