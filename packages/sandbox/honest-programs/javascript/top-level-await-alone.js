// awaits at its top level without an import
// out: 3
const three = await Promise.resolve(3)
console.log(three)
