import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Endpoint } from '@arbiter/contract/endpoint'
import { expect, test } from 'vitest'
import { exceptions, questions } from './questions.ts'

const CONTRACT = fileURLToPath(new URL('../../../packages/contract/src/', import.meta.url))

/** Every GET of the contract, by the name that it is exported under. */
async function reads(): Promise<Map<string, Endpoint>> {
  const files = readdirSync(CONTRACT).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const modules = await Promise.all(files.map((file) => import(`${CONTRACT}${file}`)))
  const values = modules.flatMap((module) => Object.entries(module)) as [string, Partial<Endpoint>][]
  return new Map(values.filter(([, value]) => value?.method === 'GET' && value.path) as [string, Endpoint][])
}

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
