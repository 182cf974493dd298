// expect: run killed output-limit
// prints without end
import { writeSync } from 'node:fs'

const line = 'typescript '.repeat(1000)
for (;;) writeSync(1, line)
