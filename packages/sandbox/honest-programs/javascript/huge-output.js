// writes 200000 lines at once with process.stdout.write
// out: 1..200000
const lines = []
for (let i = 1; i <= 200000; i++) lines.push(i)
process.stdout.write(lines.join('\n') + '\n')
