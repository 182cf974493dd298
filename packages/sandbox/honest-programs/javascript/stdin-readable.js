// reads on 'readable'
// in: 1 2 3
// out: 6
let data = '';
process.stdin.setEncoding('utf8');
process.stdin.on('readable', function () {
  let chunk;
  while ((chunk = process.stdin.read()) !== null) data += chunk;
});
process.stdin.on('end', function () {
  console.log(data.trim().split(' ').map(Number).reduce((a, b) => a + b));
});
