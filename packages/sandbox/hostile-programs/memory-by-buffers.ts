// expect: run killed memory-limit
// keeps buffers outside of the heap
const held: Buffer[] = []
for (;;) held.push(Buffer.alloc(1 << 20, 1))
