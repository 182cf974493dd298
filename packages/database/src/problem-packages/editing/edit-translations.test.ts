import type { PackageFiles } from '@arbiter/problem-format/package-data'
import { currentWith, legacyWith, readGood } from '@arbiter/problem-format/testing/some-package'
import { describe, expect, test } from 'vitest'
import { changedPackage } from './changed-package.ts'
import { readLanguages, type TranslatedTexts, translationChanges } from './edit-translations.ts'

async function saved(files: PackageFiles, language: string, texts: TranslatedTexts | null) {
  const after = changedPackage(files, await translationChanges(files, await readGood(files), language, texts))
  const read = await readGood(after)
  return { after, read, languages: await readLanguages(after, read) }
}

const german: TranslatedTexts = {
  ...{ name: 'Summe', statement: 'Addiere **zwei** Zahlen.', inputFormat: 'Zwei Zahlen.', outputFormat: 'Die Summe.' },
  customConstraints: '$n \\le 5$',
  ...{ hints: ['Addiere.'], explanations: ['Eins und zwei.'], editorial: 'Es ist `+`.' },
}

describe.each([
  ['2025-09', currentWith, 'md'],
  ['legacy', legacyWith, 'tex'],
])('in a package of %s', (_, packageWith, type) => {
  test('a language is added, changed and removed, and the first one stays as it is', async () => {
    const files = packageWith({ 'solution/solution.en.md': 'It is `+`.\n' })
    const [first] = await readLanguages(files, await readGood(files))
    expect(first).toMatchObject({ language: 'en', type, name: 'Sum', statement: 'Add **two** numbers.' })
    const added = await saved(files, 'de', german)
    expect(added.languages).toEqual([first, { language: 'de', type: 'md', ...german, isOutdated: false }])
    const { explanations: samples, editorial, ...others } = german
    expect(added.read.translations[0]).toMatchObject({
      language: 'de',
      samples,
      editorial: { text: editorial },
      ...others,
    })
    expect(added.read.name).toBe('Sum')
    const changed = await saved(added.after, 'de', { ...german, customConstraints: null, name: 'Plus' })
    expect(changed.languages[1]).toMatchObject({ name: 'Plus', customConstraints: null })
    const removed = await saved(changed.after, 'de', null)
    expect(removed.languages).toEqual([first])
    expect(removed.after.paths).toEqual(files.paths)
  })
})

test('a statement in LaTeX is read as Markdown, and is Markdown from then on', async () => {
  const files = currentWith({ 'statement/problem.sv.tex': '\\problemname{Summa}\n\nAddera \\emph{tal}.\n' })
  const [, swedish] = await readLanguages(files, await readGood(files))
  expect(swedish).toMatchObject({ language: 'sv', type: 'tex', name: 'Summa', statement: 'Addera *tal*.' })
  const { after } = await saved(files, 'sv', { ...german, name: 'Summa' })
  expect(after.paths.filter((path) => path.includes('.sv.'))).toEqual([
    'solution/solution.sv.md',
    'statement/problem.sv.md',
  ])
})

test('a translation is outdated once its original says something else, until it is saved again', async () => {
  const { after, languages } = await saved(currentWith(), 'de', german)
  expect(languages[1]?.isOutdated).toBe(false)
  const path = 'statement/problem.en.md'
  const original = changedPackage(after, [{ path, text: 'Add **three** numbers.\n' }])
  expect((await readLanguages(original, await readGood(original)))[1]?.isOutdated).toBe(true)
  expect((await saved(original, 'de', german)).languages[1]?.isOutdated).toBe(false)
  const blanks = changedPackage(after, [
    { path, text: 'Add **two**   numbers.\n\n## Input\nTwo numbers.\n## Output\nTheir sum.' },
  ])
  expect((await readLanguages(blanks, await readGood(blanks)))[1]?.isOutdated).toBe(false)
})
