import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { channels } from './registry.ts'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
const names = Object.values(channels).join('|')
const LITERALS = [
  /pg_(?:try_)?advisory/,
  /pg_notify/,
  /\blisten\s+[a-z_]+['"`;]/i,
  new RegExp(`['"\`](?:${names})['"\`]`),
]
const EXEMPT = /packages\/database\/(?:src\/connection\/registry(?:\.test)?\.ts|migrations\/)/

function filesBelow(folder: string, ending: RegExp): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesBelow(path, ending)
    return ending.test(path) && !EXEMPT.test(path) ? [path] : []
  })
}

const literalsIn = (text: string) => text.split('\n').filter((line) => LITERALS.some((literal) => literal.test(line)))

test.each(['select pg_advisory_xact_lock(7)', "select pg_notify('x', '')", "'listen judge_queue'", "'session_ended'"])(
  '%s is found',
  (line) => {
    expect(literalsIn(line)).toHaveLength(1)
  },
)

test('locks and channels are named in the registry alone', () => {
  const paths = ['apps', 'packages', 'scripts', 'trials', 'bench', 'e2e'].flatMap((folder) =>
    filesBelow(folder, /\.tsx?$/),
  )
  expect(paths.length).toBeGreaterThan(300)
  const stray = paths.flatMap((path) =>
    literalsIn(readFileSync(join(ROOT, path), 'utf8')).map((line) => `${path}: ${line.trim()}`),
  )
  expect(stray).toEqual([])
})

test('the functions in sql/ notify on channels of the registry', () => {
  const paths = filesBelow('packages/database/sql', /\.sql$/)
  const text = paths.map((path) => readFileSync(join(ROOT, path), 'utf8')).join()
  const used = [...text.matchAll(/pg_notify\('(\w+)'/g)].map((match) => match[1])
  expect(used).toHaveLength(5)
  expect(Object.values(channels)).toEqual(expect.arrayContaining(used))
  expect(text).not.toMatch(/advisory/)
})
