import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { problems } from '@arbiter/database/schema/problems'
import { freshDatabase } from '@arbiter/database/testing/fresh-database'
import { withPackage } from '@arbiter/problem-format/open-package'
import { faultLine } from '@arbiter/problem-format/package-faults'
import { computeLimit } from '@arbiter/rules/setting/measured-limit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { problemCommand } from './command.ts'

const { db, url } = await freshDatabase()
let folder: string
let lines: string[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arbiter-command-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))
beforeEach(async () => {
  await db.delete(problems)
  lines = []
})

function run(...args: string[]): Promise<number> {
  const context = { root: folder, say: (line: string) => lines.push(line), environment: { DATABASE_URL: url } }
  return problemCommand(args, folder).run(context)
}

describe('a new package', () => {
  test('is a whole one, and no folder is written twice', async () => {
    expect(await run('new', 'Two', 'Sums')).toBe(0)
    await withPackage(join(folder, 'two-sums'), async ({ read, faults }) => {
      expect(faults.map(faultLine)).toEqual([])
      expect(read).toMatchObject({ name: 'Two Sums', slug: 'two-sums' })
    })
    await expect(run('new', 'Two Sums')).rejects.toThrow('is there already')
  })

  test('is imported, imported again and exported as it is', async () => {
    expect(await run('import', 'two-sums')).toBe(0)
    expect(await run('import', '.')).toBe(0)
    expect(lines.filter((line) => line.includes('version'))).toEqual([
      '  two-sums: version 1, new',
      '  two-sums: version 1, the same tests',
    ])
    expect(await run('export', 'two-sums', '--format', '2025-09', '--to', 'out')).toBe(0)
    const read = (path: string) => readFile(join(folder, path))
    const paths = (await readdir(join(folder, 'two-sums'), { recursive: true, withFileTypes: true })).filter((entry) =>
      entry.isFile(),
    )
    for (const entry of paths) {
      const path = join(entry.parentPath, entry.name).slice(join(folder, 'two-sums').length + 1)
      expect([path, await read(`out/two-sums/${path}`)]).toEqual([path, await read(`two-sums/${path}`)])
    }
    await expect(run('export', 'two-sums', '--to', 'out')).rejects.toThrow('is not empty')
    await expect(run('export', 'nothing')).rejects.toThrow('There is no problem nothing')
  })
})

test('attachments are listed, and written where they are wanted', async () => {
  await run('new', 'With Files')
  await mkdir(join(folder, 'with-files/attachments'), { recursive: true })
  await writeFile(join(folder, 'with-files/attachments/my tool.py'), 'print()\n')
  await run('import', 'with-files')
  lines = []
  expect(await run('attachments', 'with-files', '--to', 'files')).toBe(0)
  expect(lines).toEqual(['with-files: 1 attachment', '  my tool.py, 8 bytes'])
  expect(await readFile(join(folder, 'files/with-files/my tool.py'), 'utf8')).toBe('print()\n')
  await expect(run('attachments', 'with-files', '--to', 'files')).rejects.toThrow('is there already')
  await expect(run('attachments', 'nothing')).rejects.toThrow('There is no problem nothing')
})

test('tests are made by the generator', async () => {
  await run('new', 'Made')
  await writeFile(join(folder, 'made/data/secret/99-old.in'), '')
  expect(await run('generate', 'made')).toBe(0)
  expect((await readdir(join(folder, 'made/data/secret'))).sort()).toEqual([
    ...['01-smallest.ans', '01-smallest.in', '02-largest.ans', '02-largest.in'],
  ])
})

test('a bad package is not imported, and the others are', async () => {
  await run('new', 'Good one')
  await run('new', 'Bad one')
  await writeFile(join(folder, 'bad-one/data/secret/01-smallest.in'), '-1 0\n')
  await run('new', 'Broken grammar')
  await writeFile(join(folder, 'broken-grammar/input_validators/input.ctd'), 'INT(0,')
  expect(await run('import', 'good-one', 'bad-one', 'broken-grammar')).toBe(1)
  expect((await db.select().from(problems)).map(({ slug }) => slug)).toEqual(['good-one'])
  expect(lines.join('\n')).toContain('✗ broken-grammar/input_validators/input.ctd:1: the end stands where')
  expect(lines.join('\n')).toContain(
    '✗ bad-one/data/secret/01-smallest.in: line 1, column 1: -1 is not from 0 to 1000000000 (input_validators/input.ctd:1)',
  )
})

test.each([[[]], [['dance']], [['check']], [['export', 'x', '--format', 'odd']], [['check', 'x', '--fast']]])(
  '%j is answered with the usage',
  (args) => {
    expect(() => problemCommand(args, folder)).toThrow(/npm run problem|--format is one of/)
  },
)

test.each([
  [100, { multiplier: 5, resolutionMs: 1000, leastMs: 1000 }, 1000, 1000],
  [201, { multiplier: 5, resolutionMs: 1000, leastMs: 1000 }, 2000, 2000],
  [510, { multiplier: 2, resolutionMs: 100, leastMs: 100 }, 1100, 1100],
  [3000, { multiplier: 5, resolutionMs: 1000, leastMs: 1000 }, 10_000, 15_000],
])('the limit from %s ms by %j is %s ms', (slowestMs, rule, timeLimitMs, wantedMs) => {
  expect(computeLimit(slowestMs, rule)).toEqual({ timeLimitMs, slowestMs, wantedMs })
})
