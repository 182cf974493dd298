// relies on the order of nextTick, microtasks, immediates and timers
// out: sync tick micro timer
setTimeout(() => console.log('timer'), 1)
Promise.resolve().then(() => process.stdout.write('micro '))
process.nextTick(() => process.stdout.write('tick '))
process.stdout.write('sync ')
