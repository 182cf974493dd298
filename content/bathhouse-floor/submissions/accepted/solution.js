// Square by square: which of the next c squares are covered already, and how many small tiles are used. O(r c 2^c k).
const [head, ...lines] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const [height, width, tiles] = head.split(' ').map(Number)
const rows = [...lines.slice(0, height), '#'.repeat(width)]
const MODULUS = 1_000_000_007
const covers = 1 << width

let counts = new Float64Array((tiles + 1) * covers)
counts[0] = 1
for (let row = 0; row < height; row++)
  for (let column = 0; column < width; column++) {
    const following = new Float64Array(counts.length)
    const add = (used, covered, count) => {
      const index = used * covers + (covered >> 1)
      following[index] = (following[index] + count) % MODULUS
    }
    for (let used = 0; used <= tiles; used++)
      for (let covered = 0; covered < covers; covered++) {
        const count = counts[used * covers + covered]
        if (count === 0) continue
        if (covered & 1 || rows[row][column] === '#') {
          add(used, covered, count)
          continue
        }
        if (used < tiles) add(used + 1, covered, count)
        if (rows[row][column + 1] === '.' && !(covered & 2)) add(used, covered | 2, count)
        if (rows[row + 1][column] === '.') add(used, covered | covers, count)
      }
    counts = following
  }
console.log(counts[tiles * covers])
