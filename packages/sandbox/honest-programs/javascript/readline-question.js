// asks two questions with readline
// in: Ada
// in: 36
// out: Name: Age: Ada is 36
const rl = require('readline').createInterface({ input: process.stdin, output: process.stdout })

rl.question('Name: ', (name) => {
  rl.question('Age: ', (age) => {
    console.log(`${name} is ${age}`)
    rl.close()
  })
})
