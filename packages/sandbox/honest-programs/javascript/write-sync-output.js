// writes with fs.writeSync and to /dev/stdout
// out: one two three
const fs = require('fs')

fs.writeSync(1, 'one ')
fs.writeFileSync('/dev/stdout', 'two ')
fs.writeFileSync(1, 'three\n')
