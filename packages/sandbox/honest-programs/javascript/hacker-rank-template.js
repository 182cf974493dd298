// has the readLine template of training sites
// in: 3
// in: 1 4 9
// out: 14
'use strict';

process.stdin.resume();
process.stdin.setEncoding('utf-8');

let inputString = '';
let currentLine = 0;

process.stdin.on('data', function (inputStdin) {
  inputString += inputStdin;
});

process.stdin.on('end', function () {
  inputString = inputString.split('\n');
  main();
});

function readLine() {
  return inputString[currentLine++];
}

function main() {
  const n = parseInt(readLine().trim(), 10);
  const ar = readLine().replace(/\s+$/g, '').split(' ').map((x) => parseInt(x, 10));
  console.log(ar.slice(0, n).reduce((sum, x) => sum + x, 0));
}
