import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const NUMBER = /\d+\.\d+\.\d+/g

/** The numbers at the end of a title: `… [1.2.3, 4.5.6]`. */
const TITLES = /\[(\d+\.\d+\.\d+(?:, \d+\.\d+\.\d+)*)\](?=['"`],)/g

const numbersIn = (text: string) => text.match(NUMBER) ?? []

function stated(): string[] {
  const document = readFileSync(join(ROOT, 'docs/conformance.md'), 'utf8')
  return [...document.matchAll(/^- \*\*(\d+\.\d+\.\d+)\*\*/gm)].map(([, number = '']) => number)
}

function proven(): Set<string> {
  const texts = ['apps', 'packages', 'e2e'].flatMap((folder) => testsBelow(join(ROOT, folder)))
  return new Set(texts.flatMap((text) => [...text.matchAll(TITLES)].flatMap(([, numbers = '']) => numbersIn(numbers))))
}

function testsBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : testsBelow(path)
    return /\.test\.tsx?$/.test(entry.name) ? [readFileSync(path, 'utf8')] : []
  })
}

test('every statement of the specification has a test with its number', () => {
  const tested = proven()
  expect(stated().filter((number) => !tested.has(number))).toEqual([])
})

test('every number in the title of a test is that of a statement', () => {
  const known = new Set(stated())
  expect([...proven()].filter((number) => !known.has(number))).toEqual([])
})

test('statements are numbered without gaps, through all nine sections', () => {
  const numbers = stated().map((number) => number.split('.').map(Number))
  expect(new Set(numbers.map(([section]) => section)).size).toBe(9)
  for (const [index, [section = 0, part = 0, place = 0]] of numbers.entries()) {
    const [formerSection, formerPart, formerPlace = 0] = numbers[index - 1] ?? []
    const isSamePart = section === formerSection && part === formerPart
    expect(place, `${section}.${part}.${place}`).toBe(isSamePart ? formerPlace + 1 : 1)
  }
})
