// leaves by process.exit in the middle, after its handler has printed
// out: before
// out: at exit
process.on('exit', () => console.log('at exit'))
console.log('before')
process.exit(0)
console.log('never')
