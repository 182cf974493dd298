// prints objects with util.inspect and emits events
// out: { a: [ 1, { b: [Object] } ] } 3 0x0f
const util = require('util')
const EventEmitter = require('events')

const bus = new EventEmitter()
let sum = 0
bus.on('add', (x) => {
  sum += x
})
bus.emit('add', 1)
bus.emit('add', 2)
console.log(util.inspect({ a: [1, { b: { c: {} } }] }, { depth: 2 }), sum, util.format('0x%s', (15).toString(16).padStart(2, '0')))
