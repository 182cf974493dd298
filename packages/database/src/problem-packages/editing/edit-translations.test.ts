import type { PackageFiles } from '@arbiter/problem-format/package-data'
import { currentWith, legacyWith, readGood } from '@arbiter/problem-format/testing/some-package'
import { describe, expect, test } from 'vitest'
import { changedPackage } from './changed-package.ts'
import { readLanguages, type StatementTexts, translationChanges } from './edit-translations.ts'

async function saved(files: PackageFiles, language: string, texts: StatementTexts | null) {
  const after = changedPackage(files, await translationChanges(files, await readGood(files), language, texts))
  const read = await readGood(after)
  return { after, read, languages: await readLanguages(after, read) }
}

const german: StatementTexts = {
  ...{ name: 'Summe', statement: 'Addiere **zwei** Zahlen.', inputFormat: 'Zwei Zahlen.', outputFormat: 'Die Summe.' },
  customConstraints: '$n \\le 5$',
}

describe.each([
  ['2025-09', currentWith, 'md'],
  ['legacy', legacyWith, 'tex'],
])('in a package of %s', (_, packageWith, type) => {
  test('a language is added, changed and removed, and the first one stays as it is', async () => {
    const files = packageWith()
    const [first] = await readLanguages(files, await readGood(files))
    expect(first).toMatchObject({ language: 'en', type, name: 'Sum', statement: 'Add **two** numbers.' })
    const added = await saved(files, 'de', german)
    expect(added.languages).toEqual([first, { language: 'de', type: 'md', ...german }])
    expect(added.read.translations[0]).toMatchObject({ language: 'de', ...german })
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
  expect(after.paths.filter((path) => path.includes('.sv.'))).toEqual(['statement/problem.sv.md'])
})
