// n log n | n: int 1..100000 / a: int 1..1000000000 [n]
const [n, ...a] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
function sorted(list) {
  if (list.length < 2) return list
  const [left, right] = [sorted(list.slice(0, list.length >> 1)), sorted(list.slice(list.length >> 1))]
  const result = []
  let [i, j] = [0, 0]
  while (i < left.length && j < right.length) result.push(left[i] <= right[j] ? left[i++] : right[j++])
  while (i < left.length) result.push(left[i++])
  while (j < right.length) result.push(right[j++])
  return result
}
console.log(sorted(a)[n >> 1])
