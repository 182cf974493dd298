// takes its input with stream/consumers
// in: {"a": 1, "b": [2, 3]}
// out: 6
const { json } = require('node:stream/consumers')

json(process.stdin).then(({ a, b }) => console.log(a + b[0] + b[1]))
