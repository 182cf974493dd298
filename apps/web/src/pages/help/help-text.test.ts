import { describe, expect, test } from 'vitest'
import { helpDocuments, helpLink, helpNames } from './help-documents.ts'
import { idOf, isAbout, sectionsOf, titleOf } from './help-text.ts'

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
    expect(titleOf(text)).toBe('For all')
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
    ['to another document', 'contestants', 'capsule.md', '/help/capsule'],
    ['to a part of one', 'setters', 'operations.md#watch', '/help/operations#watch'],
    ['to the package format', 'setters', '../content/README.md', '/help/package-format'],
    ['from there back', 'package-format', '../docs/setters.md', '/help/setters'],
    ['within the page', 'operations', '#watch', '#watch'],
    ['to a page of the product', 'about', '/api/docs', '/api/docs'],
    ['to another site', 'package-format', 'https://icpc.io/', 'https://icpc.io/'],
    ['to a file that is not served', 'contestants', 'decisions/0020-ratings.md', null],
    ['to a file outside', 'operations', '../CHANGELOG.md', null],
  ] as const)('%s', (_, from, href, to) => {
    expect(helpLink(from, href)).toBe(to)
  })
})

test.each(helpNames)('every link of %s that stays in the help leads to a heading that is there', (name) => {
  const targets = [...helpDocuments[name].matchAll(/\]\(([^)\s]+)\)/g)].map(([, href = '']) => helpLink(name, href))
  for (const target of targets) {
    const [, document = name, id] = target?.match(/^(?:\/help\/([a-z-]+))?#(.+)$/) ?? []
    if (id === undefined) continue
    const ids = sectionsOf(helpDocuments[document as typeof name]).map((section) => section.id)
    expect(ids).toContain(id)
  }
})

test.each(helpNames)('%s has a title', (name) => {
  expect(titleOf(helpDocuments[name])).not.toBe('')
})
