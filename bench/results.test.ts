import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { atMost, documentWith, keptResults, type Result, type Row } from './results.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const document = readFileSync(`${ROOT}docs/benchmarks.md`, 'utf8')
const results = await keptResults(ROOT)

test('docs/benchmarks.md shows the kept results', () => {
  expect(documentWith(document, results)).toBe(document)
})

test('docs/benchmarks.md stays within 200 lines', () => {
  expect(document.trimEnd().split('\n').length).toBeLessThanOrEqual(200)
})

test('every place of the document has a result, and every benchmark one', () => {
  const places = [...document.matchAll(/<!-- results of (\S+) -->/g)].map(([, name]) => name)
  expect(places.toSorted()).toEqual(results.map(({ benchmark }) => benchmark))
  const benchmarks = readdirSync(`${ROOT}bench`).filter((name) => existsSync(`${ROOT}bench/${name}/benchmark.ts`))
  for (const name of benchmarks) expect(places).toContainEqual(expect.stringMatching(new RegExp(`^${name}(-|$)`)))
})

const row = (name: string, value: number): Row => ({ name, value, unit: 'x', bar: atMost(2), detail: '' })
const result = (rows: Row[]): Result => ({
  benchmark: 'made-up',
  date: '2026-11-18',
  machine: 'any',
  mode: 'alone',
  rows,
})
const shown = (rows: Row[]) => documentWith('<!-- results of made-up -->\nold\n<!-- end -->', [result(rows)])

test('a result replaces the one before it, and names what it misses', () => {
  expect(shown([row('slow', 3), row('fast', 1)])).not.toContain('old')
  expect(shown([row('slow', 3), row('fast', 1)])).toContain('2026-11-18: any; alone. **Missed:** slow ([all rows]')
})

test('a long table shows the rows that are nearest to their bars, and says where all are', () => {
  const text = shown(Array.from({ length: 40 }, (_, index) => row(`row ${index}.`, index / 10)))
  expect(text).toContain('| row 39.')
  expect(text).not.toContain('| row 12.')
  expect(text).toContain('[all rows](../bench/results/made-up.json)')
})
