// builds a long string piece by piece
// out: 588895 99999
let text = ''
for (let i = 0; i < 100_000; i++) text += `${i} `
console.log(text.length + 5, text.trim().split(' ').at(-1))
