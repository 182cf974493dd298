import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { literalTextsIn } from './literal-texts.ts'

const found = (code: string) => literalTextsIn('page.tsx', code).map(({ text }) => text)

describe('a component', () => {
  test.each([
    ['<p>Read the rules</p>', ['Read the rules']],
    ['<p>{isOpen ? "Open" : "Closed"}</p>', ['Open', 'Closed']],
    ['<Button label="open" />', ['open']],
    ['<Panel head={isOpen && "Now open"} />', ['Now open']],
    ['const columns = [{ head: "Name", key: "name" }]', ['Name']],
    ['<p className="flex gap-2">{texts.open}, {count}</p>', []],
    ['<Link to="/problems" type="Problems">·</Link>', []],
    ['const verdict = judged === "Accepted"', []],
  ])('%s has the literal texts %j', (code, texts) => {
    expect(found(code)).toEqual(texts)
  })
})

const src = fileURLToPath(new URL('../../src/', import.meta.url))

const components = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|^(copy|testing)\//.test(path),
)

/** They hold programs. */
const WITH_PROGRAMS = ['pages/admin/setter/validator-draft.ts', 'pages/home/judging-card.tsx']

/** Names and examples that are the same in every language. */
const UNIVERSAL = new Set([
  ...['Arbiter', 'Node.js', 'PostgreSQL', 'Ctrl ↵', 'Ctrl ⇧ ↵', 'asc'],
  ...['gen.py', 'generators.yaml', 'generators/generators.yaml', 'gen 10 1 > $\ngen 1000 2 > large/$'],
  'opacity-60 transition-opacity delay-150',
])

test('no component holds a text: readers of other languages would read it in English', () => {
  expect(components.length).toBeGreaterThan(500)
  const literal = components
    .filter((path) => !WITH_PROGRAMS.includes(path))
    .flatMap((path) =>
      literalTextsIn(path, readFileSync(join(src, path), 'utf8'))
        .filter(({ text }) => !UNIVERSAL.has(text))
        .map(({ line, text }) => `${path}:${line} ${text}`),
    )
  expect(literal).toEqual([])
})

test('a message is written in the catalogue alone', () => {
  const callers = components.filter((path) => readFileSync(join(src, path), 'utf8').includes('@arbiter/texts/texts'))
  expect(callers).toEqual([])
})
