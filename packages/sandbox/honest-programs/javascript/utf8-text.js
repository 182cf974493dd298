// reads and prints letters of many scripts
// in: größe ñandú 日本 😀
// out: GRÖSSE ÑANDÚ 日本 😀 17 16 ✓
const line = require('fs').readFileSync(0, 'utf8').trim()
console.log(line.toUpperCase(), line.length, [...line].length, '✓')
