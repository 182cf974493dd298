// uses names that a browser's types would take: name, status, length, event
// in: ada
// out: ada 1 3 click
const name: string = require('fs').readFileSync(0, 'utf8').trim()
const status = 1
const length = name.length
const event = 'click'
console.log(name, status, length, event)
