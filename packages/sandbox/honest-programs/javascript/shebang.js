#!/usr/bin/env node
// begins with a line for the shell
// in: x
// out: xx
const word = require('fs').readFileSync(0, 'utf8').trim()
console.log(word + word)
