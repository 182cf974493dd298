import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const web = fileURLToPath(new URL('../apps/web/src', import.meta.url))
const sources = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name),
)

const catalogues = '(?:refusals|fieldErrors|\\w+(?:Refusals|Notices|Texts))'
/** A sentence beside an equals sign, as a key, or looked for in a list; and a refusal's sentence read elsewhere than to show it. */
const comparisons = [
  new RegExp(`(===|!==)\\s*(${catalogues})\\b`),
  new RegExp(`\\b(${catalogues})(\\.\\w+|\\['[\\w.-]+'\\])(\\[1\\])?\\s*(===|!==)`),
  new RegExp(`\\[(${catalogues})(\\.\\w+|\\['[\\w.-]+'\\])(\\[1\\])?\\]\\s*:`),
  new RegExp(`(includes|has|get|startsWith|endsWith)\\((${catalogues})\\b`),
  /\.(sentence|message)\s*(===|!==|\.(includes|startsWith|endsWith|match)\b)/,
  /\b(sentence|message)\s*(===|!==)\s*['"`]\w/,
]

test('no page tells refusals apart by their sentences: a code is for programs, a sentence for people', () => {
  const found = sources.flatMap((name) =>
    readFileSync(join(web, name), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        comparisons.some((comparison) => comparison.test(line)) ? [`${name}:${index + 1}`] : [],
      ),
  )
  expect(sources.length).toBeGreaterThan(100)
  expect(found).toEqual([])
})

test.each([
  "if (error.sentence === 'x') return",
  "const takenField = { [refusals['email.taken'][1]]: 'email' }",
  "keptSentences.includes(refusals['credentials.wrong'][1])",
  "if (sentence === refusals['email.taken'][1]) return",
  "const isMissing = failure.text === problemRefusals['problem.without-tests'][1]",
  "return error.message.startsWith('Too many')",
])('such a comparison is noticed: %s', (line) => {
  expect(comparisons.some((comparison) => comparison.test(line))).toBe(true)
})
