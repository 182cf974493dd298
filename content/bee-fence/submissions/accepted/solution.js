// The perimeter of the convex hull, and one full circle for all its corners together. O(n log n).
const numbers = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const [n, distance] = numbers

const hives = []
for (let i = 0; i < n; i++) hives.push([numbers[2 + 2 * i], numbers[3 + 2 * i]])
hives.sort((one, other) => one[0] - other[0] || one[1] - other[1])

function halfLength(points) {
  const hull = []
  for (const [x, y] of points) {
    while (hull.length > 1) {
      const [ax, ay] = hull[hull.length - 2]
      const [bx, by] = hull[hull.length - 1]
      if ((bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0) break
      hull.pop()
    }
    hull.push([x, y])
  }
  let length = 0
  for (let i = 1; i < hull.length; i++) length += Math.hypot(hull[i][0] - hull[i - 1][0], hull[i][1] - hull[i - 1][1])
  return length
}

const around = halfLength(hives) + halfLength(hives.reverse())
console.log((around + 2 * Math.PI * distance).toFixed(9))
