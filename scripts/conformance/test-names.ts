/**
 * The names of the tests in a source: the texts that are the first argument of a call whose second one is a function, but for
 * `describe`. So a name behind `test.each(…)` is found without reading what stands in the table.
 */
export function testNames(source: string): Set<string> {
  const calls = source.matchAll(
    /(\w+|\))\(\s*(['"`])((?:\\.|(?!\2)[^\\])*)\2,\s*(?:async\s*)?(?:\(|function|\w+\s*=>)/g,
  )
  const named = [...calls].filter(([, callee]) => callee === ')' || callee === 'test' || callee === 'it')
  return new Set(named.map(([, , , name = '']) => name.replace(/\\(['"`\\])/g, '$1')))
}
