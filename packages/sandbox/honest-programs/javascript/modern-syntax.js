// has optional chaining, nullish assignment, labels and tagged templates
// out: none 5 2 a-b
const settings = { depth: { limit: null } }
settings.depth.limit ??= 5
let found
outer: for (let i = 0; i < 5; i++) for (let j = 0; j < 5; j++) if (i * j === 2) {
  found = j
  break outer
}
const join = (parts, ...values) => parts.raw.reduce((all, part, i) => all + part + (values[i] ?? ''), '')
console.log(settings.missing?.deep?.er ?? 'none', settings.depth.limit, found, join`${'a'}-${'b'}`)
