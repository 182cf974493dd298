import { readdirSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { expect, test } from 'vitest'
import { everydayHonest, everydayHostile } from './everyday-programs.ts'
import { readExpectation } from './hostile-expectation.ts'

const hostileFolder = new URL('../../hostile-programs/', import.meta.url)
const honestFolder = new URL('../../honest-programs/', import.meta.url)
const hostile = readdirSync(hostileFolder).filter((name) => name !== 'README.md')
const honest = readdirSync(honestFolder, { recursive: true, encoding: 'utf8' }).map((path) => path.replace(/^.*\//, ''))

/** Where a program attacks, how it may end, and its language. */
function kindsOf(name: string): string[] {
  const { stage, endings } = readExpectation(readFileSync(new URL(name, hostileFolder), 'utf8'), true)
  return [extname(name), ...endings.map(({ what }) => `${stage} ${what.replace(/^(exited|signalled) \d+/, '$1')}`)]
}

test('every listed program exists', () => {
  expect(hostile).toEqual(expect.arrayContaining(Object.keys(everydayHostile)))
  expect(honest).toEqual(expect.arrayContaining(Object.keys(everydayHonest)))
})

test('the listed hostile programs have every language, stage and ending that there is', () => {
  const listed = new Set(Object.keys(everydayHostile).flatMap(kindsOf))
  expect([...new Set(hostile.flatMap(kindsOf))].filter((kind) => !listed.has(kind))).toEqual([])
})
