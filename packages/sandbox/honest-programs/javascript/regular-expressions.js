// matches with named groups, lookbehind and Unicode classes
// in: call 555-1234 or 555-9876
// out: 1234 9876 call-or
const line = require('fs').readFileSync(0, 'utf8').trim()
const found = [...line.matchAll(/(?<=\d{3}-)(?<last>\d{4})/g)].map(({ groups }) => groups.last)
console.log(...found, line.match(/\p{L}+/gu).join('-'))
