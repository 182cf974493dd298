// hashes, and draws random numbers
// out: 5d41402abc4b2a76b9719d911017c592 true
const crypto = require('crypto')

const hash = crypto.createHash('md5').update('hello').digest('hex')
const drawn = Math.random() + crypto.randomInt(5) + crypto.randomBytes(4).length + crypto.randomUUID().length
console.log(hash, drawn >= 40 && drawn < 46)
