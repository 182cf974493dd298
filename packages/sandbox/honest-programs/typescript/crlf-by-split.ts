// splits lines with Windows' line ends; newline: crlf
// in: abc
// in: 12
// out: [abc] 13
const [word, number]: string[] = require('fs').readFileSync(0, 'utf8').split(/\r?\n/)
console.log(`[${word}]`, Number(number) + 1)
