import { expect, test } from 'vitest'
import { polygon, xml } from '../testing/polygon-package.ts'
import { type Changes, faultsOf, filesOf, readGood } from '../testing/some-package.ts'
import { readXml } from './read-xml.ts'

const packageWith = (changes: Changes = {}) => filesOf({ ...polygon, ...changes })

test('a package of Polygon becomes a problem', async () => {
  const read = await readGood(packageWith())
  expect(read).toMatchObject({
    ...{ slug: 'a-plus-b', format: 'polygon', name: 'A plus "B"', keywords: ['math'] },
    limits: { timeLimitMs: 1500, memoryLimitMb: 256 },
    comparison: { mode: 'float', tolerance: 1e-6 },
    judging: { validator: null, scoring: null },
    statement: {
      inputFormat: 'Two numbers.',
      outputFormat: 'Their sum.',
      pictures: [{ path: 'statement-sections/english/pic.png' }],
    },
    submissions: [
      { path: 'accepted/sol.cpp', label: 'accepted', language: 'cpp' },
      { path: 'brute_force/slow.py', expected: { permitted: ['Accepted', 'Time Limit Exceeded'], required: null } },
    ],
    skippedSubmissions: [{ path: 'solutions/x.cpp' }],
  })
  expect(read.statement.statement).toBe('Add **two** numbers. ![](pic.png)\n\n### Notes\n\nEasy.')
  expect(read.cases.map(({ name }) => name)).toEqual(['sample/001', 'secret/002', 'secret/003'])
})

test('a checker of its own is run with testlib', async () => {
  const checker = '<checker type="testlib"><source path="files/check.cpp" type="cpp.g++17"/></checker>'
  const { judging } = await readGood(packageWith({ 'problem.xml': xml({ checker }) }))
  expect(judging.validator).toMatchObject({ interface: 'testlib', language: 'cpp' })
  expect(judging.validator?.files.map(({ path }) => path)).toEqual(['check.cpp', 'testlib.h'])
  expect(await faultsOf(packageWith({ 'problem.xml': xml({ checker }), 'files/testlib.h': null }))).toEqual([
    'files/check.cpp: checker: needs files/testlib.h, which is missing',
  ])
})

test('an interactor makes it interactive, and validators check inputs', async () => {
  const source = (path: string) => `<source path="${path}" type="cpp.g++17"/>`
  const assets = `<interactor>${source('files/i.cpp')}</interactor><validators><validator>${source('files/v.cpp')}</validator></validators>`
  const read = await readGood(packageWith({ 'problem.xml': xml({ assets }), 'files/i.cpp': '', 'files/v.cpp': '' }))
  expect(read.judging).toMatchObject({
    isInteractive: true,
    validator: { files: [{ path: 'i.cpp' }, { path: 'testlib.h' }] },
  })
  expect(read.inputValidators).toMatchObject([{ kind: 'program', isTestlib: true }])
})

test('groups with points become a plan', async () => {
  const tests = '<test sample="true" group="0" points="0"/><test group="1" points="10"/><test group="1" points="30"/>'
  const groups =
    '<groups><group name="1" points-policy="complete-group"><dependencies><dependency group="0"/></dependencies></group></groups>'
  const { judging, cases } = await readGood(packageWith({ 'problem.xml': xml({ tests, groups }) }))
  expect(judging.scoring?.groups.map(({ name, aggregation, maxScore }) => [name, aggregation, maxScore])).toEqual([
    ['', 'sum', null],
    ['sample', 'sum', null],
    ['secret', 'sum', null],
    ['secret/1', 'pass-fail', 40],
  ])
  expect(judging.scoring?.groups.at(-1)?.requires).toEqual(['sample'])
  expect(cases.map(({ name }) => name)).toEqual(['sample/001', 'secret/1/002', 'secret/1/003'])
})

test.each<[string, Changes, string]>([
  ['no XML', { 'problem.xml': '<problem><a></problem>' }, 'problem.xml: line 1 is not the XML that was expected'],
  ['entities of its own', { 'problem.xml': '<!DOCTYPE x [<!ENTITY a "b">]><problem/>' }, 'problem.xml: line 1'],
  ['another root', { 'problem.xml': '<other/>' }, 'problem.xml: is no problem of Polygon'],
  ['missing answers', { 'tests/02.a': null }, 'tests/02.a: is missing: export the full package'],
  [
    'files for streams',
    { 'problem.xml': xml().replace('input-file=""', 'input-file="in.txt"') },
    'input and output in files',
  ],
  ['no statement', { 'statement-sections/english/legend.tex': null }, 'legend.tex: is missing'],
  ['a long limit', { 'problem.xml': xml().replace('>1500<', '>60000<') }, 'time-limit: must be from'],
])('%s is refused', async (_what, changes, fault) => {
  expect((await faultsOf(packageWith(changes))).join('\n')).toContain(fault)
})

test('elements, attributes and text are read', () => {
  const { children } = readXml('<a><!-- no --><b c="1 &lt; 2" d=\'x\'/>text<b><![CDATA[<raw>]]></b></a>')
  expect(children.map(({ attributes, text }) => [attributes, text])).toEqual([
    [{ c: '1 < 2', d: 'x' }, ''],
    [{}, '<raw>'],
  ])
})
