import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fingerprint, shareOf } from './whole-run.ts'

const file = (name: string, moduleId: string) => ({ moduleId, project: { name } })
const slow = Array.from({ length: 13 }, (_, index) => file('browser', `/work/e2e/${index}.test.ts`))
const quick = [
  file('unit', '/work/packages/rules/a.test.ts'),
  file('database', '/work/scripts/b.test.ts'),
  file('sandbox', '/work/packages/sandbox/src/hostile.test.ts'),
]

test('an eighth of the slow files is taken, always the same, and every quick one', () => {
  const taken = shareOf([...slow, ...quick], true)
  expect(taken).toEqual([slow[0], slow[5], ...quick])
  expect(new Set(shareOf([...quick, ...slow.toReversed()], true))).toEqual(new Set(taken))
})

test('all are taken where nobody asked for a share', () => {
  expect(shareOf(slow, false)).toEqual(slow)
})

function checkout(): string {
  const root = mkdtempSync(join(tmpdir(), 'arbiter-whole-run-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  execFileSync('git', ['init', '-q', root])
  mkdirSync(join(root, 'apps'))
  mkdirSync(join(root, 'docs'))
  writeFileSync(join(root, '.gitignore'), 'dist\n')
  return root
}

test('the fingerprint changes with what tests depend on, not with documents and what is built', () => {
  const root = checkout()
  const before = fingerprint(root)
  writeFileSync(join(root, 'docs/page.md'), 'text')
  writeFileSync(join(root, 'apps/dist'), 'built')
  expect(fingerprint(root)).toBe(before)
  writeFileSync(join(root, 'apps/new.ts'), 'export {}')
  const after = fingerprint(root)
  expect(after).not.toBe(before)
  writeFileSync(join(root, 'apps/new.ts'), 'export const a = 1')
  expect(fingerprint(root)).not.toBe(after)
})

test('there is none where Git does not know the files', () => {
  const root = mkdtempSync(join(tmpdir(), 'arbiter-whole-run-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  expect(fingerprint(root)).toBe(undefined)
})
