// expect: run timed-out idle; idle: 700 ms
// waits for a number in memory that nobody will change
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
