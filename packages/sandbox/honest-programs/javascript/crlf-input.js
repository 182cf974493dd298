// splits Windows' lines by /\r?\n/; newline: crlf
// in: ab
// in: cd
// out: ab|cd|
const lines = require('fs').readFileSync(0, 'utf8').split(/\r?\n/)
console.log(lines.join('|'))
