// finds shortest paths with a heap of its own
// in: 4 4
// in: 1 2 5
// in: 1 3 1
// in: 3 2 1
// in: 2 4 1
// out: 0 2 1 3
class Heap {
  items = []
  push(item) {
    let i = this.items.push(item) - 1
    for (let up; i > 0 && this.items[(up = (i - 1) >> 1)][0] > this.items[i][0]; i = up)
      [this.items[i], this.items[up]] = [this.items[up], this.items[i]]
  }
  pop() {
    const [top] = this.items
    const last = this.items.pop()
    if (this.items.length > 0) {
      this.items[0] = last
      for (let i = 0; ; ) {
        let low = i
        for (const j of [2 * i + 1, 2 * i + 2]) if (j < this.items.length && this.items[j][0] < this.items[low][0]) low = j
        if (low === i) break
        ;[this.items[i], this.items[low]] = [this.items[low], this.items[i]]
        i = low
      }
    }
    return top
  }
}

const [[n], ...edges] = require('fs').readFileSync(0, 'utf8').trim().split('\n').map((line) => line.split(' ').map(Number))
const graph = Array.from({ length: n + 1 }, () => [])
for (const [a, b, w] of edges) graph[a].push([b, w])
const dist = Array(n + 1).fill(Infinity)
dist[1] = 0
const heap = new Heap()
heap.push([0, 1])
while (heap.items.length) {
  const [d, v] = heap.pop()
  if (d > dist[v]) continue
  for (const [u, w] of graph[v]) if (d + w < dist[u]) heap.push([(dist[u] = d + w), u])
}
console.log(dist.slice(1).join(' '))
