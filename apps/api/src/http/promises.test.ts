import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { brokenPromises, promisesOf } from '../testing/promises.ts'
import { testServer } from '../testing/test-server.ts'

/** What earlier versions promised. `npx vitest run --project database http/promises -u` adds what is new; it takes nothing away. */
const RECORD = new URL('../../../../docs/api-promises.txt', import.meta.url)

const { get } = await testServer()
const promises = promisesOf((await get('/api/docs/json')).json())

test('a program that was written for an earlier version still works, and every promise is recorded', async () => {
  const recorded = (await readFile(RECORD, 'utf8').catch(() => '')).split('\n').filter(Boolean)
  expect(brokenPromises(recorded, promises)).toEqual([])
  await expect(`${promises.join('\n')}\n`).toMatchFileSnapshot(RECORD.pathname)
})

describe('what breaks a program', () => {
  const before = [
    'POST /api/notes',
    'POST /api/notes body.place sometimes',
    'POST /api/notes body.text always: string',
    'POST /api/notes reply.id always: string',
  ]

  test.each([
    ['a reply lost a field', before.slice(0, 3), ['gone: POST /api/notes reply.id always: string']],
    ['a call is gone', [], before.map((line) => `gone: ${line}`)],
    [
      'a field may be null',
      before.map((line) => line.replace(': string', ': string null')),
      expect.arrayContaining(['gone: POST /api/notes reply.id always: string']),
    ],
    [
      'a request must bring another field',
      [...before, 'POST /api/notes body.title always'],
      ['demanded: POST /api/notes body.title always'],
    ],
    [
      'a part that was optional demands more',
      [...before, 'POST /api/notes body.place.x always'],
      ['demanded: POST /api/notes body.place.x always'],
    ],
  ])('%s', (_name, now, broken) => {
    expect(brokenPromises(before, now)).toEqual(broken)
  })

  test.each([
    ['a reply got a field', [...before, 'POST /api/notes reply.name always']],
    ['a request may bring another field', [...before, 'POST /api/notes body.title sometimes']],
    ['a request need not bring a field', before.map((line) => line.replace('text always', 'text sometimes'))],
    ['a call is new', [...before, 'GET /api/notes', 'GET /api/notes query page always']],
    [
      'a new part has fields of its own',
      [...before, 'POST /api/notes body.place2 sometimes', 'POST /api/notes body.place2.x always'],
    ],
  ])('not that %s', (_name, now) => {
    expect(brokenPromises(before, now)).toEqual([])
  })
})
