// reads from process.stdin.fd
// in: 6 7
// out: 42
var fs = require('fs');
var text = fs.readFileSync(process.stdin.fd, 'utf8');
var parts = text.split(' ');
console.log(parseInt(parts[0]) * parseInt(parts[1]));
