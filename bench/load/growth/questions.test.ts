import { namedEndpoints } from '@arbiter/contract/testing/contract-endpoints'
import { expect, test } from 'vitest'
import { exceptions, questions } from './questions.ts'

/** Every GET of the contract, by the name that it is exported under. */
const reads = async () => new Map([...namedEndpoints].filter(([, { method }]) => method === 'GET'))

const asked = new Set<string>(questions().map(({ call }) => call.path))

test('every GET of the contract is asked as the site grows, or excepted with a reason', async () => {
  const forgotten = [...(await reads())].filter(([name, { path }]) => !asked.has(path) && !exceptions[name])
  expect(forgotten.map(([name]) => name)).toEqual([])
})

test('no exception is one that is asked, or that the contract has no more', async () => {
  const known = await reads()
  const needless = Object.keys(exceptions).filter((name) => !known.has(name) || asked.has(known.get(name)?.path ?? ''))
  expect(needless).toEqual([])
})

test('each question has a name of its own', () => {
  const names = questions().map(({ name }) => name)
  expect(names.filter((name, at) => names.indexOf(name) < at)).toEqual([])
})
