// expect: run exited 0 saying "held"
// connects, listens and asks for names
const dgram = require('node:dgram')
const net = require('node:net')

let refused = 0
const refuse = () => {
  refused += 1
  if (refused === 4) console.log('held')
}
net.connect(5432, '127.0.0.1', () => console.log('ESCAPED: a connection')).on('error', refuse)
net
  .createServer()
  .listen(0, () => console.log('ESCAPED: a server'))
  .on('error', refuse)
net
  .createServer()
  .listen('/tmp/left', () => console.log('ESCAPED: a local server'))
  .on('error', refuse)
try {
  dgram
    .createSocket('udp4')
    .on('error', refuse)
    .bind(0, () => console.log('ESCAPED: a letter box'))
} catch {
  refuse()
}
setTimeout(() => console.log('ESCAPED: it waits'), 1500).unref()
