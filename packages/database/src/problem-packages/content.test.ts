import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { folderFiles } from './package-files.ts'
import { readPackage, readPackages } from './read-package.ts'
import { readSubmissions } from './submissions.ts'

/** What every problem that Arbiter ships with has; `npm run content` proves that it is right too. */

const content = fileURLToPath(new URL('../../../../content', import.meta.url))
const packages = await readPackages(content)
const slugs = packages.map(({ slug }) => slug)

const KILOBYTE = 1024

test('there are 24 of them, of every difficulty, in an order without gaps', () => {
  const counted = (wanted: string) => packages.filter(({ settings }) => settings.difficulty === wanted).length
  expect(['Easy', 'Medium', 'Hard'].map(counted)).toEqual([10, 9, 5])
  expect(packages.map(({ settings }) => settings.order)).toEqual(packages.map((_, index) => index + 1))
})

test('no two have the same name or the same UUID', () => {
  expect(new Set(packages.map(({ manifest }) => manifest.uuid)).size).toBe(packages.length)
  expect(new Set(packages.map(({ manifest }) => manifest.name)).size).toBe(packages.length)
})

test.each(slugs)('%s has samples with explanations, and 10 to 40 secret tests within the sizes', async (slug) => {
  const { cases, statement, manifest, settings } = await readPackage(await folderFiles(content, slug))
  const samples = cases.filter(({ isSample }) => isSample)
  expect(samples.length).toBeGreaterThanOrEqual(1)
  expect(samples[0]?.explanation).toBeTruthy()
  expect(cases.length - samples.length).toBeGreaterThanOrEqual(10)
  expect(cases.length - samples.length).toBeLessThanOrEqual(40)
  const sizes = cases.flatMap(({ input, output }) => [input.length, output.length])
  expect(Math.min(...sizes)).toBeGreaterThan(0)
  expect(Math.max(...sizes)).toBeLessThan(200 * KILOBYTE)
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(1024 * KILOBYTE)
  expect([statement.inputFormat, statement.outputFormat, statement.customConstraints].every(Boolean)).toBe(true)
  expect(manifest.keywords.length * settings.topics.length).toBeGreaterThan(0)
})

test.each(slugs)(
  '%s has a generator, a validator with inputs to refuse, and no two equal secret tests',
  async (slug) => {
    const files = await folderFiles(content, slug)
    const wanted = ['generators/generate.py', 'input_validators/validate.py']
    expect(files.paths).toEqual(expect.arrayContaining(wanted))
    expect(files.paths.some((path) => /^data\/invalid_input\/.*\.in$/.test(path))).toBe(true)
    const inputs = (await readPackage(files)).cases.map(({ input }) => input.toString())
    expect(new Set(inputs).size).toBe(inputs.length)
  },
)

test.each(slugs)('%s is solved in three languages, and has a wrong and a slow program', async (slug) => {
  const programs = await readSubmissions(await folderFiles(content, slug))
  const solved = new Set(programs.filter(({ label }) => label === 'accepted').map(({ language }) => language))
  expect(solved.has('cpp') && solved.has('python') && (solved.has('java') || solved.has('javascript'))).toBe(true)
  expect(programs.map(({ label }) => label)).toEqual(expect.arrayContaining(['wrong_answer', 'time_limit_exceeded']))
  for (const { code } of programs) expect(code).toMatch(/^(#|\/\/) \S.*\.\n/) // its idea, on the first line
})
