// keeps 150 MB in buffers
// out: 150
const held: Buffer[] = []
for (let i = 0; i < 150; i++) held.push(Buffer.alloc(1 << 20, 1))
console.log(held.reduce((sum, { length }) => sum + length, 0) >> 20)
