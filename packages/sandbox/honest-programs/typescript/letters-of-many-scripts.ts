// reads and prints letters beyond ASCII
// in: größe ñandú 日本 😀
// out: GRÖSSE ÑANDÚ 日本 😀 17 16
const text: string = require('fs').readFileSync(0, 'utf8').trim()
console.log(text.toUpperCase(), text.length, [...text].length)
