// chains promises, with all, race, allSettled and any
// out: [ 1, 2 ] fast rejected two
const wait = (ms, value) => new Promise((resolve) => setTimeout(resolve, ms, value))

async function main() {
  const all = await Promise.all([wait(5, 1), 2])
  const race = await Promise.race([wait(50, 'slow'), wait(1, 'fast')])
  const [{ status }] = await Promise.allSettled([Promise.reject(new Error('no'))])
  const any = await Promise.any([Promise.reject(1), 'two'])
  console.log(all, race, status, any)
}

main().catch(console.error)
