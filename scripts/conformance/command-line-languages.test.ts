import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { sourceLocale } from '@arbiter/texts/locale-names'
import { localeFacts } from '@arbiter/texts/locales'
import { offeredLocales } from '@arbiter/texts/offered-locales'
import { spokenTexts } from '@arbiter/web/spoken-texts'
import { englishFinder, translationsWithEnglish } from '@arbiter/web/words'
import { build } from 'esbuild'
import { describe, expect, test } from 'vitest'

interface Tool {
  commands: { name: string; summary: string; help: string; options: Record<string, { about: string }> }[]
  helpWords: Record<string, unknown>
  overview(groups: unknown, width: number): string
  helpFor(command: unknown, width: number): string
  commandGroups: unknown
  widthOf(text: string): number
}

const others = offeredLocales.filter((locale) => locale !== sourceLocale)

/** The parts of the tool as its build makes them, for programs that look at them. */
const built = await build({
  absWorkingDir: fileURLToPath(new URL('../../apps/cli/src/arbiter/', import.meta.url)),
  stdin: {
    contents: `export * from './commands.ts'
      export * from './help-text.ts'
      export { widthOf } from './output/table.ts'
      export { helpWords } from './words/usage.ts'`,
    resolveDir: fileURLToPath(new URL('../../apps/cli/src/arbiter/', import.meta.url)),
  },
  bundle: true,
  write: false,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  logLevel: 'error',
  plugins: [spokenTexts()],
})

function toolIn(locale: (typeof offeredLocales)[number]): Tool {
  const module = { exports: {} }
  const load = new Function('module', 'exports', 'require', 'BUILT_LOCALE', built.outputFiles[0]?.text ?? '')
  load(module, module.exports, createRequire(import.meta.url), localeFacts(locale))
  return module.exports as Tool
}

describe.each(offeredLocales)('the help in %s', (locale) => {
  const { commands, commandGroups, helpFor, overview, widthOf } = toolIn(locale)
  const widest = (text: string) => Math.max(...text.split('\n').map(widthOf))

  test('fits into 80 columns', () => {
    expect(widest(overview(commandGroups, 80))).toBeLessThanOrEqual(80)
    for (const command of commands) expect(widest(helpFor(command, 80)), command.name).toBeLessThanOrEqual(80)
  })

  test('has no mark of direction in an example that people copy', () => {
    const examples = commands.flatMap(({ help }) => help.split('\n').filter((line) => /^ {2}\S/.test(line)))
    expect(examples.length).toBeGreaterThan(5)
    expect(examples.filter((line) => /[\u200e\u200f\u2066-\u2069]/.test(line))).toEqual([])
  })
})

describe.each(others)('in %s', (locale) => {
  const { commands, helpWords } = toolIn(locale)

  test('the help has no English sentence left', () => {
    const shown = commands.flatMap(({ summary, help, options }) => [
      ...[summary, help],
      ...Object.values(options).map(({ about }) => about),
    ])
    const words = Object.values(helpWords).filter((text) => typeof text === 'string')
    expect(shown.length).toBeGreaterThan(60)
    expect(englishFinder(locale, () => true)([...shown, ...words])).toEqual([])
  })

  test('no message of the tool is its English one again', () => {
    const same = translationsWithEnglish(locale, 'cli/').filter(({ english, text }) => english === text)
    // Signs and units.
    expect(same.filter(({ english }) => /[a-z]{3}/i.test(english.replace(/\{\w+\}/g, '')))).toEqual([])
  })
})

test('the same texts in English are found', () => {
  const { commands } = toolIn(sourceLocale)
  const summaries = commands.map(({ summary }) => summary)
  expect(englishFinder('es', () => true)(summaries)).toEqual(summaries)
})
