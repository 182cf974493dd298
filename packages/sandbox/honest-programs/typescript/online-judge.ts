// asks for ONLINE_JUDGE before it would open a file
// in: 5
// out: 10
import * as fs from 'fs'

const input = process.env.ONLINE_JUDGE ? 0 : 'input.txt'
console.log(Number(fs.readFileSync(input, 'utf8')) * 2)
