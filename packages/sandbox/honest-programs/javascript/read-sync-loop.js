// reads with fs.readSync byte by byte
// in: 12 30
// out: 42
const fs = require('fs')
const byte = Buffer.alloc(1)

function nextInt() {
  let text = ''
  while (fs.readSync(0, byte, 0, 1, null) === 1) {
    const c = byte.toString()
    if (/\s/.test(c)) {
      if (text) break
    } else text += c
  }
  return parseInt(text)
}

console.log(nextInt() + nextInt())
