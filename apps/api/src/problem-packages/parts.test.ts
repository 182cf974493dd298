import { newestCases } from '@arbiter/database/problems/test-sets'
import { problemStatements } from '@arbiter/database/schema/problems'
import { newProblem } from '@arbiter/database/testing/judging'
import { type Changes, current, legacy } from '@arbiter/problem-format/testing/some-package'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { testServer } from '../testing/test-server.ts'
import { zipOf } from '../testing/zip.ts'

const { app, db, admin, get, put } = await testServer()
const setter = await admin('setter')
beforeEach(async () => {
  await db.execute(sql`truncate problems cascade`)
})

async function imported(contents: Changes = current): Promise<string> {
  const files = Object.entries(contents).flatMap(([name, content]) => (content === null ? [] : [{ name, content }]))
  const headers = { 'content-type': 'application/zip', ...setter }
  const url = '/api/admin/problems/import?name=sum'
  return (await app.inject({ method: 'POST', url, payload: zipOf(files), headers })).json().problem._id
}

type Part = 'groups' | 'checker' | 'translations'

const partOf = async (id: string, part: Part) => (await get(`/api/admin/problems/${id}/${part}`, setter)).json()
const save = async (id: string, part: Part | `translations/${string}`, body: object) => {
  const { revision } = await partOf(id, part.split('/')[0] as Part)
  return put(`/api/admin/problems/${id}/${part}`, { revision, ...body }, setter)
}

const group = (name: string, tests: string[], more: object = {}) => ({
  ...{ name, from: null, points: 50, rule: 'pass-fail', needs: [], tests },
  ...more,
})
const both = [
  group('small', ['secret/01-small']),
  group('large', ['secret/02-large'], { rule: 'sum', needs: ['small'] }),
]

describe.each([
  ['2025-09', current],
  ['legacy', legacy],
])('the groups of a problem of %s', (_, contents) => {
  test('are saved with their points, and its tests stay the same tests', async () => {
    const id = await imported(contents)
    const before = await newestCases(db, id)
    expect(await partOf(id, 'groups')).toMatchObject({ isScored: false, groups: [] })
    expect((await save(id, 'groups', { groups: both, note: 'subtasks' })).json()).toMatchObject({
      message: 'Sum saved.',
      areTestsChanged: true,
    })
    const after = await partOf(id, 'groups')
    expect(after).toMatchObject({ isScored: true, isExact: true, ungrouped: [], samples: ['sample/1'] })
    expect(after.groups).toMatchObject([
      {
        name: 'small',
        folder: '1-small',
        points: 50,
        rule: 'pass-fail',
        needs: [],
        tests: ['secret/1-small/01-small'],
      },
      { name: 'large', folder: '2-large', rule: 'sum', needs: ['small'] },
    ])
    const ids = (cases: typeof before) => cases.map(({ caseId }) => caseId).sort()
    expect(ids(await newestCases(db, id))).toEqual(ids(before))
  })
})

test('groups that lose a test, or need each other, are refused', async () => {
  const id = await imported()
  const [small, large] = both
  for (const groups of [
    [small],
    [small, large, group('again', ['secret/01-small'])],
    [{ ...small, needs: ['large'] }, large],
  ]) {
    const reply = await save(id, 'groups', { groups })
    expect(reply.json()).toMatchObject({ code: 'problem-package.groups-invalid' })
  }
  expect(await partOf(id, 'groups')).toMatchObject({ isScored: false })
})

test('what another administrator saved meanwhile is not overwritten', async () => {
  const id = await imported()
  const { revision } = await partOf(id, 'groups')
  expect((await save(id, 'groups', { groups: both })).statusCode).toBe(200)
  const reply = await put(`/api/admin/problems/${id}/groups`, { revision, groups: [] }, setter)
  expect(reply.json()).toMatchObject({ code: 'problem.changed-meanwhile' })
})

test('a problem that was written in the browser gets a checker, and compares outputs again', async () => {
  const id = await newProblem(db, { tests: [{ input: '1\n', output: '1\n' }] })
  const before = await partOf(id, 'checker')
  expect(before).toMatchObject({ kind: 'compare', files: [], interface: null })
  const comparison = { mode: 'float', caseSensitive: false, tolerance: 0.001, isSpaceExact: false }
  const files = [{ path: 'check.py', text: 'import sys\nsys.exit(42)\n' }]
  expect((await save(id, 'checker', { kind: 'checker', comparison, args: ['x'], files })).statusCode).toBe(200)
  expect(await partOf(id, 'checker')).toMatchObject({ kind: 'checker', files, args: ['x'], language: 'python' })
  expect((await save(id, 'checker', { kind: 'compare', comparison, args: [], files })).statusCode).toBe(200)
  expect(await partOf(id, 'checker')).toMatchObject({ kind: 'compare', comparison, files: [] })
})

test('a checker that can not be read is refused with its faults, and nothing changes', async () => {
  const id = await imported()
  const { comparison } = await partOf(id, 'checker')
  const files = [{ path: 'check.cpp', text: '#include "testlib.h"\nint main() { registerTestlibCmd(0, 0); }\n' }]
  const reply = await save(id, 'checker', { kind: 'checker', comparison, args: [], files })
  expect(reply.json()).toMatchObject({
    code: 'problem-package.faulty',
    faults: [{ fault: 'includes testlib.h, which the package has to bring' }],
  })
  expect(await partOf(id, 'checker')).toMatchObject({ kind: 'compare' })
})

test('a translation is shown to people, changed and removed; the first language is not one', async () => {
  const id = await imported()
  const texts = {
    name: 'Summe',
    statement: 'Addiere.',
    inputFormat: 'Zwei.',
    outputFormat: 'Eine.',
    customConstraints: null,
  }
  expect((await save(id, 'translations/de', { texts })).statusCode).toBe(200)
  expect((await partOf(id, 'translations')).languages).toMatchObject([{ language: 'en' }, { language: 'de', ...texts }])
  expect(await db.select().from(problemStatements)).toMatchObject([{ language: 'de', ...texts }])
  expect((await save(id, 'translations/en', { texts })).json()).toMatchObject({
    code: 'problem-package.first-language',
  })
  expect((await save(id, 'translations/de', { texts: null })).statusCode).toBe(200)
  expect(await db.select().from(problemStatements)).toEqual([])
})

test('a code that is no language is refused', async () => {
  const id = await imported()
  const reply = await save(id, 'translations/deutsch', { texts: null })
  expect(reply.json().message).toBe('Language must be a code such as de or pt-BR')
})
