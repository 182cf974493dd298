import { describe, expect, test } from 'vitest'
import { helpLink } from './help-documents.ts'
import { idOf, isAbout, sectionsOf } from './help-text.ts'

describe('sections', () => {
  const text = '# For all\n\nHello.\n\n## Run `it`\n\n```\n# no heading\n```\n\n## Run `it`\n\n### Deep\nEnd.\n'

  test('go from heading to heading, each with a place of its own', () => {
    expect(sectionsOf(text).map(({ level, heading, id }) => [level, heading, id])).toEqual([
      [1, 'For all', 'for-all'],
      [2, 'Run it', 'run-it'],
      [2, 'Run it', 'run-it-1'],
      [3, 'Deep', 'deep'],
    ])
    expect(sectionsOf(text)[1]?.text).toContain('# no heading')
  })

  test('of a translation have the places of the original', () => {
    const spanish = text.replaceAll('Run `it`', 'Ejecutarlo')
    const ids = sectionsOf(text).map(({ id }) => id)
    expect(sectionsOf(spanish, ids).map(({ heading, id }) => [heading, id])).toContainEqual(['Ejecutarlo', 'run-it-1'])
  })

  test('keep a sign at the end of a name, and lose the signs that close a heading', () => {
    expect(sectionsOf('## C#\n## Closed ##\n').map(({ heading }) => heading)).toEqual(['C#', 'Closed'])
  })

  test.each([
    ['hello', 'For all'],
    ['END deep', 'Deep'],
    ['no heading', 'Run it'],
    ['nowhere', undefined],
  ])('%s is found in %s', (words, heading) => {
    expect(sectionsOf(text).find((section) => isAbout(section, words))?.heading).toBe(heading)
  })

  test.each([
    ['Back up and restore', 'back-up-and-restore'],
    ['Rights in the database', 'rights-in-the-database'],
    ['What **Why?** does', 'what-why-does'],
  ])('%s has the place %s', (heading, id) => {
    expect(idOf(heading)).toBe(id)
  })
})

describe('a link', () => {
  test.each([
    ['to another document', 'docs/contestants.md', 'capsule.md', '/help/capsule'],
    ['to a part of one', 'docs/setters.md', 'operations.md#watch', '/help/operations#watch'],
    ['to the package format', 'docs/setters.md', '../content/README.md', '/help/package-format'],
    ['from there back', 'content/README.md', '../docs/setters.md', '/help/setters'],
    ['within the page', 'docs/operations.md', '#watch', '#watch'],
    ['to a page of the product', 'docs/about.md', '/api/docs', '/api/docs'],
    ['to another site', 'content/README.md', 'https://icpc.io/', 'https://icpc.io/'],
    ['to a file that is not served', 'docs/contestants.md', 'decisions/0020-ratings.md', null],
    ['to a file outside', 'docs/operations.md', '../CHANGELOG.md', null],
    ['between translations', 'docs/es/setters.md', 'package-format.md', '/help/package-format'],
    ['from a translation to English', 'docs/zh-Hans/setters.md', '../operations.md#watch', '/help/operations#watch'],
    ['from a translation to a record', 'docs/ar/contestants.md', '../decisions/0020-ratings.md', null],
  ])('%s', (_, from, href, to) => {
    expect(helpLink(from, href)).toBe(to)
  })
})
