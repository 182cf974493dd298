import { fileURLToPath } from 'node:url'
import { parseDescription } from '@arbiter/rules/input-description/parse-description'
import { faultOfInput } from '@arbiter/rules/input-description/read-input'
import { readEditorial } from '@arbiter/rules/problems/editorial'
import { expect, test } from 'vitest'
import { folderFiles } from './package-files.ts'
import { readPackage, readPackages } from './read-package.ts'
import { readSubmissions } from './submissions.ts'

/** What every problem that Arbiter ships with has; `npm run content` proves that it is right too. */

const content = fileURLToPath(new URL('../../../content', import.meta.url))
const packages = await readPackages(content)
const slugs = packages.map(({ slug }) => slug)

const KILOBYTE = 1024

test('there are 27 of them, of every difficulty, in an order without gaps', () => {
  const counted = (wanted: string) => packages.filter(({ settings }) => settings.difficulty === wanted).length
  expect(['Easy', 'Medium', 'Hard'].map(counted)).toEqual([11, 11, 5])
  expect(packages.map(({ settings }) => settings.order)).toEqual(packages.map((_, index) => index + 1))
})

test('no two have the same name or the same UUID', () => {
  expect(new Set(packages.map(({ uuid }) => uuid)).size).toBe(packages.length)
  expect(new Set(packages.map(({ name }) => name)).size).toBe(packages.length)
})

test.each(slugs)('%s has samples with explanations, and 10 to 40 secret tests within the sizes', async (slug) => {
  const { cases, statement, keywords, settings } = await readPackage(await folderFiles(content, slug))
  const samples = cases.filter(({ isSample }) => isSample)
  expect(samples.length).toBeGreaterThanOrEqual(1)
  expect(samples[0]?.explanation).toBeTruthy()
  expect(cases.length - samples.length).toBeGreaterThanOrEqual(10)
  expect(cases.length - samples.length).toBeLessThanOrEqual(40)
  const sizes = cases.flatMap(({ input, output }) => [input.size, output.size])
  expect(Math.min(...sizes)).toBeGreaterThan(0)
  expect(Math.max(...sizes)).toBeLessThan(200 * KILOBYTE)
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(1024 * KILOBYTE)
  expect([statement.inputFormat, statement.outputFormat, statement.customConstraints].every(Boolean)).toBe(true)
  expect(keywords.length * settings.topics.length).toBeGreaterThan(0)
})

test.each(slugs)(
  '%s has a generator, a validator with inputs to refuse, and no two equal secret tests',
  async (slug) => {
    const files = await folderFiles(content, slug)
    const wanted = ['generators/generate.py', 'input_validators/validate.py']
    expect(files.paths).toEqual(expect.arrayContaining(wanted))
    expect(files.paths.some((path) => /^data\/invalid_input\/.*\.in$/.test(path))).toBe(true)
    const { cases } = await readPackage(files)
    const inputs = await Promise.all(cases.map(async ({ input }) => (await input.read()).toString()))
    expect(new Set(inputs).size).toBe(inputs.length)
  },
)

test.each(slugs)('%s has a description that every test fits, and no input that is to be refused', async (slug) => {
  const files = await folderFiles(content, slug)
  const { settings, cases } = await readPackage(files)
  const description = parseDescription(settings.input ?? '')
  for (const { input } of cases) expect(faultOfInput(description, (await input.read()).toString())).toBe(null)
  for (const path of files.paths.filter((each) => /^data\/invalid_input\/.*\.in$/.test(each)))
    expect(faultOfInput(description, (await files.read(path)).toString()), path).not.toBe(null)
})

test.each(slugs)('%s is solved in three languages, and has a wrong and a slow program', async (slug) => {
  const programs = await readSubmissions(await folderFiles(content, slug))
  const solved = new Set(programs.filter(({ label }) => label === 'accepted').map(({ language }) => language))
  expect(solved.has('cpp') && solved.has('python') && (solved.has('java') || solved.has('javascript'))).toBe(true)
  expect(programs.map(({ label }) => label)).toEqual(expect.arrayContaining(['wrong_answer', 'time_limit_exceeded']))
  for (const { code } of programs) expect(code).toMatch(/^(#|\/\/) \S.*\.\n/) // its idea, on the first line
})

test.each(slugs)('%s has two or three hints, and an editorial whose programs are its accepted ones', async (slug) => {
  const files = await folderFiles(content, slug)
  const { settings, editorial } = await readPackage(files)
  expect(settings.hints.length).toBeGreaterThanOrEqual(2)
  expect(settings.hints.length).toBeLessThanOrEqual(3)
  expect(settings.isEditorialPublished).toBe(true)
  const accepted = (await readSubmissions(files)).filter(({ label }) => label === 'accepted')
  const { solutions } = readEditorial(editorial?.text ?? '')
  expect(solutions.length).toBeGreaterThan(0)
  for (const { title, text, codes } of solutions) {
    expect([title, text].every(Boolean) && codes.length > 0, title).toBe(true)
    for (const { language, code } of codes)
      expect(accepted.some((program) => program.language === language && program.code === `${code}\n`)).toBe(true)
  }
})

const inFourLanguages = packages.filter(({ names }) => Object.keys(names).length > 1).map(({ slug }) => slug)

test('ten of them are in four languages', () => {
  const languages = packages.map(({ names }) => Object.keys(names).join(' ')).filter((codes) => codes !== 'en')
  expect(languages).toEqual(Array.from({ length: 10 }, () => 'en es zh ar'))
})

/** The formulas and the code of a text, each of them once. */
const unspoken = (text: string) => [...new Set(text.match(/^```[\s\S]*?^```$|\$[^$]+\$|`[^`\n]+`/gm))].sort()

test.each(inFourLanguages)('%s has the same formulas and programs in each of its languages', async (slug) => {
  const files = await folderFiles(content, slug)
  const { translations } = await readPackage(files)
  expect(translations.map(({ language }) => language)).toEqual(['ar', 'es', 'zh'])
  for (const { language, inputFormat, outputFormat, customConstraints } of translations) {
    expect([inputFormat, outputFormat, customConstraints].every(Boolean), language).toBe(true)
    for (const text of ['statement/problem', 'solution/solution']) {
      const said = async (code: string) => (await files.read(`${text}.${code}.md`)).toString()
      expect(unspoken(await said(language)), `${text} in ${language}`).toEqual(unspoken(await said('en')))
    }
  }
})
