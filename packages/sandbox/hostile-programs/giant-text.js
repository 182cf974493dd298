// expect: run killed memory-limit | signalled 5 | signalled 6 | signalled 11 | exited 1 | exited 134 | timed-out cpu
// doubles a text until memory is gone
const texts = []
for (;;) texts.push(Buffer.alloc(1 << 20, 'x').toString('latin1') + texts.length)
