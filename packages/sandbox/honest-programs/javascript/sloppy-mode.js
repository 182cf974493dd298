// assigns to variables it never declared
// in: 2 3
// out: 5
input = require('fs').readFileSync(0, 'utf8')
parts = input.split(' ')
for (i = 0, sum = 0; i < parts.length; i++) sum += parseInt(parts[i], 010 + 2)
console.log(sum)
