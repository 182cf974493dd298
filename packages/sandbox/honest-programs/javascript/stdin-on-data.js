// gathers chunks of process.stdin and solves at its end
// in: hello
// in: world
// out: dlrow olleh
process.stdin.resume()
process.stdin.setEncoding('utf8')
let input = ''
process.stdin.on('data', (chunk) => {
  input += chunk
})
process.stdin.on('end', () => {
  console.log(input.trim().split('\n').join(' ').split('').reverse().join(''))
})
