// prints 20000 lines with console.log
// out: 1..20000
for (let i = 1; i <= 20000; i++) console.log(i)
