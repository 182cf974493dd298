// expect: run timed-out wall; wall: 700 ms
// waits for a number in memory that nobody will change
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
