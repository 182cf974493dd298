// throws, catches and chains errors
// out: TypeError Mine cause: low finally
class Mine extends Error {
  name = 'Mine'
}

try {
  null.x
} catch (error) {
  process.stdout.write(`${error.name} `)
}
try {
  throw new Mine('high', { cause: new Error('low') })
} catch ({ name, cause }) {
  process.stdout.write(`${name} cause: ${cause.message} `)
} finally {
  console.log('finally')
}
