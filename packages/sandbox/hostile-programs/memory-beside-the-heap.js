// expect: run killed memory-limit | signalled 6 | exited 1
// takes memory that the heap's bound does not count
const held = []
for (;;) held.push(Buffer.alloc(1 << 20, 1), new SharedArrayBuffer(1 << 20))
