import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { conformanceDocument } from './document.ts'
import { sections } from './sections.ts'
import { type Proof, type Section, said } from './statement.ts'
import { testNames } from './test-names.ts'
import { DOCUMENT } from './write-conformance.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const statements = sections.flatMap(({ parts }) => parts).flatMap((part) => part.statements)

test('every statement names a test that exists', () => {
  const names = new Map<string, Set<string>>()
  const namesIn = (file: string) => {
    const found = names.get(file) ?? testNames(readIfThere(join(ROOT, file)))
    names.set(file, found)
    return found
  }
  const isMissing = ({ file, name }: Proof) => !namesIn(file).has(name)
  const missing = statements.flatMap(({ proofs }) => proofs.filter(isMissing))
  expect(missing).toEqual([])
  for (const { says, proofs } of statements) expect(proofs.length, says).toBeGreaterThan(0)
})

const readIfThere = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '')

test('docs/conformance.md is what `npm run conformance` writes', () => {
  expect(readFileSync(join(ROOT, DOCUMENT), 'utf8')).toBe(conformanceDocument(sections))
})

test('all nine sections of the specification are there, in their order', () => {
  expect(sections.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test.each([
  ["test('a name', () => {})", 'a name'],
  ["test.each([1, 2])('is %i', (n) => {})", 'is %i'],
  ["test.each(\n  many,\n)(\n  'a long one',\n  async () => {},\n  9,\n)", 'a long one'],
  ["])('ends a table: %s', (_a, b) => {})", 'ends a table: %s'],
  ['test("it\'s here", async ({ page }) => {})', "it's here"],
])('the name of a test is read from %j', (text, name) => {
  expect([...testNames(text)]).toEqual([name])
})

test.each(["expect('a name').toBe('a name')", "call('a name', 7)", "describe('a name', () => {})"])(
  'no test is named in %j',
  (text) => {
    expect([...testNames(text)]).toEqual([])
  },
)

test('a statement stands with its number, its decision and its test, and markup stays text', () => {
  const proof = { file: 'apps/web/src/app/shell.test.tsx', name: 'a | b' }
  const section: Section = {
    number: 4,
    title: 'States',
    parts: [{ title: 'One', statements: [said("'*'", proof, 'otherwise')] }],
  }
  const document = conformanceDocument([section])
  expect(document).toContain("| 4.1.1 | '&#42;'<br>*Decided: otherwise* | `web/app/shell`: a &#124; b |")
  expect(document).toContain('1 statements, 1 tests.')
})
