import { describe, expect, test } from 'vitest'
import { differencesOf, structureOf } from './structure.ts'

const original = `# Setters

Write \`x.in\`, see [capsules](capsule.md#what-is-in-it) and [record 20](decisions/0020-ratings.md).

## Tests

| File | Means |
|---|---|
| \`x.in\` | an input |

\`\`\`yaml
# the tests
data: 1   # of them
\`\`\`
`
const translation = `# Autores

[Registro 20](../decisions/0020-ratings.md) y [cápsulas](capsule.md#what-is-in-it): escribe \`x.in\`.

## Casos

| Archivo | Significa |
|---|---|
| \`x.in\` | una entrada |

\`\`\`yaml
# los casos
data: 1   # de ellos
\`\`\`
`

const differences = (text: string) =>
  differencesOf(structureOf('docs/setters.md', original), structureOf('docs/es/setters.md', text))

test('a translation has other words, comments and folders, and links in another order', () => {
  expect(differences(translation)).toEqual([])
})

describe('a translation is refused that', () => {
  test.each([
    ['lost a heading', '## Casos\n', '', 'headings: lost ##'],
    ['has a heading of another level', '## Casos', '### Casos', 'headings: lost ##, added ###'],
    ['lost a link', '[cápsulas](capsule.md#what-is-in-it)', 'cápsulas', 'links: lost /help/capsule#what-is-in-it'],
    ['links to another place', '#what-is-in-it', '', 'links: lost /help/capsule#what-is-in-it, added /help/capsule'],
    ['lost a row', '| `x.in` | una entrada |\n', '', 'tables: lost 3 rows of 2, added 2 rows of 2'],
    ['changed code', 'escribe `x.in`', 'escribe `x.out`', 'words of code: added `x.out`'],
  ])('%s', (_, from, to, difference) => {
    expect(differences(translation.replace(from, to))).toEqual([difference])
  })

  test('changed a block of code', () => {
    const [difference] = differences(translation.replace('data: 1', 'datos: 1'))
    expect(difference).toContain('code blocks: lost')
  })

  test('has headings in another order', () => {
    const headings = (...levels: string[]) => ({ ...structureOf('docs/a.md', ''), headings: levels })
    expect(differencesOf(headings('##', '###'), headings('###', '##'))).toEqual(['headings: another order'])
  })
})
