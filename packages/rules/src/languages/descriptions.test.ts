import { expect, test } from 'vitest'
import { coreLanguages, languages } from '../languages.ts'
import { descriptions } from './descriptions.ts'
import { inEditor } from './in-editor.ts'

const all = languages.map((language) => descriptions[language])
/** Variants share the files and the code of their first form. */
const firstForms = all.filter(({ variantOf }) => variantOf === undefined)

test('every language starts from a template of its own [1.1.3]', () => {
  const templates = firstForms.map(({ template }) => template.trim())
  expect(new Set(templates).size).toBe(firstForms.length)
  expect(templates).not.toContain('')
})

test('C++ is what the editor starts with [9.1.13]', () => {
  expect(languages[0]).toBe('cpp')
})

test('the core is listed as the descriptions say', () => {
  expect(coreLanguages).toEqual(languages.filter((language) => descriptions[language].tier === 'core'))
})

test('the editor knows of each language what its description says', () => {
  for (const language of languages) expect(descriptions[language]).toMatchObject(inEditor[language])
})

test.each([
  ['name', languages.flatMap((language) => [language, ...descriptions[language].aliases])],
  ['ending', firstForms.flatMap(({ extensions }) => extensions)],
  ['code of packages', firstForms.map(({ packageCode }) => packageCode)],
])('no two languages share a %s', (_what, names) => {
  expect(new Set(names).size).toBe(names.length)
})

test('patterns begin anew for each program: sticky where code is read, global where a log is', () => {
  for (const { skipped, complaints } of all) {
    expect(skipped.flags).toContain('y')
    expect(complaints.each?.flags ?? 'gm').toBe('gm')
    expect([complaints.trace?.place.global, complaints.trace?.message.global]).not.toContain(true)
  }
})

test('a variant is one of a language that is no variant, which comes before it', () => {
  for (const language of languages) {
    const { variantOf } = descriptions[language]
    if (variantOf) expect(firstForms).toContain(descriptions[variantOf])
    if (variantOf) expect(languages.indexOf(variantOf)).toBeLessThan(languages.indexOf(language))
  }
})
