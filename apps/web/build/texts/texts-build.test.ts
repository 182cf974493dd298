import { compileMessage } from '@arbiter/texts/compile-message'
import { formatCompiled } from '@arbiter/texts/compiled-message'
import { describe, expect, test } from 'vitest'
import { unfitFor } from './fitness.ts'
import { localisedFiles } from './localised-files.ts'
import { marked } from './marked-texts.ts'
import { inLocale, markerOf } from './marker.ts'
import { catalogueOf, textsCallsIn } from './messages-in.ts'
import { pseudoMessage } from './pseudo.ts'

const source = `import { texts } from '@arbiter/texts/texts'

export const boardTexts = texts({
  // The verb.
  open: 'Open',
  states: { 'not-run': "It's", left: \`{n, plural, one {# place} other {# places}}\` },
}) satisfies Board

export const other = { open: 'Open' }
`

const calls = textsCallsIn(source, 'contests/board')

test('the messages of a catalogue have names, and the notes above them', () => {
  const found = calls.flatMap(({ messages }) => messages).map(({ id, text, note }) => ({ id, text, note }))
  expect(found).toEqual([
    { id: 'contests/board.boardTexts.open', text: 'Open', note: 'The verb.' },
    { id: 'contests/board.boardTexts.states.not-run', text: "It's" },
    { id: 'contests/board.boardTexts.states.left', text: '{n, plural, one {# place} other {# places}}' },
  ])
})

test('a message that only its file uses is one, too', () => {
  const found = textsCallsIn("const inLine = texts('Line {line}')", 'contract/jobs')
  expect(found.flatMap(({ messages }) => messages).map(({ id }) => id)).toEqual(['contract/jobs.inLine'])
})

test.each([
  "texts({ a: 'x' + y })",
  "() => texts('late')",
  "[texts('in a list')]",
  `texts({ a: \`x ${'$'}{y}\` })`,
  'texts({ ...others })',
  'texts({ [name]: "x" })',
  'texts(words)',
])('%s is refused, because it could not be translated', (call) => {
  expect(() => textsCallsIn(`export const all = ${call}`, 'site/all')).toThrow('site/all')
})

test('only files of the catalogue and the messages of the contract are read', () => {
  expect(catalogueOf('/x/apps/web/src/copy/contests/board.ts')).toBe('contests/board')
  expect(catalogueOf('/x/packages/contract/src/messages/runs.ts')).toBe('contract/runs')
  expect(catalogueOf('/x/apps/web/src/copy/promised.test.ts')).toBeNull()
  expect(catalogueOf('/x/apps/web/src/pages/home/home-page.tsx')).toBeNull()
})

/** What a built file exports in a language. */
async function readBuilt(code: string, messages: Record<string, string>): Promise<Record<string, unknown>> {
  const runtime = 'const builtMessage = (message) => (values) => JSON.stringify([message, values]);'
  const built = inLocale(code, 'es', (id) => compileMessage(messages[id] ?? `?${id}`))
  return import(`data:text/javascript,${encodeURIComponent(runtime + built.replace(/^import .*?;/, ''))}`)
}

test('a built file holds the messages of one language, whatever stands in them', async () => {
  const plain = `Abre "'\`$\\ \n</script>`
  const built = await readBuilt(marked(source.replace(' satisfies Board', ''), calls), {
    'contests/board.boardTexts.open': plain,
    'contests/board.boardTexts.states.not-run': 'Así',
    'contests/board.boardTexts.states.left': '{n, plural, one {# "plaza"} other {# plazas}}',
  })
  const { boardTexts, other } = built as {
    boardTexts: { open: string; states: { left: (values: object) => string } }
    other: object
  }
  expect(boardTexts.open).toBe(plain)
  expect(JSON.parse(boardTexts.states.left({ n: 1 }))).toEqual([
    [['n', 'plural', { one: ['#', ' "plaza"'], other: ['#', ' plazas'] }]],
    { n: 1 },
  ])
  expect(other).toEqual({ open: 'Open' })
})

test('a message that the minifier put into a template keeps its signs', () => {
  const signs = `\`${'$'}{1}\` "\\"`
  const built = inLocale(`\`<b>${markerOf({ id: 'a', text: 'A' })}</b>\` + "x"`, 'es', () => [signs])
  expect(new Function(`return ${built}`)()).toBe(`<b>${signs}</b>x`)
})

test('a message with values that became part of another text fails the build', () => {
  const marker = markerOf({ id: 'a', text: '{n}' })
  expect(() => inLocale(`\`x ${marker}\``, 'es', () => compileMessage('{n}'))).toThrow('a has become part')
})

describe('the files of a language', () => {
  const chunk = (fileName: string, code: string, imports: string[] = [], dynamicImports: string[] = []) => ({
    ...{ fileName, code, imports, dynamicImports },
  })
  const marker = markerOf({ id: 'a', text: 'Open' })
  const chunks = [
    chunk('assets/vendor-1.js', 'export{}'),
    chunk('assets/words-1.js', `import"./vendor-1.js";export const t="${marker}"`, ['assets/vendor-1.js']),
    chunk('assets/index-1.js', 'import"./words-1.js";m=["assets/words-1.js","assets/vendor-1.js","assets/a.css"]', [
      'assets/words-1.js',
    ]),
    chunk('assets/late-1.js', 'import("./index-1.js")', [], ['assets/index-1.js']),
    chunk('server.js', `"${marker}"`),
  ]
  const page = '<html lang="en"><script src="/assets/index-1.js"></script><link href="/assets/vendor-1.js"></html>'
  const filesIn = (locale: 'en' | 'ar', text: string) =>
    localisedFiles(chunks, page, { locale, messageOf: () => compileMessage(text) })

  test('English takes the names of the build', () => {
    const files = filesIn('en', 'Open')
    expect([...files.keys()].sort()).toEqual([
      ...['assets/index-1.js', 'assets/late-1.js', 'assets/words-1.js', 'index.html', 'server.js'],
    ])
    expect(files.get('assets/words-1.js')).toBe('import"./vendor-1.js";export const t="Open"')
    expect(files.get('index.html')).toBe(page)
  })

  test('another language has a folder for all that words reach, and shares the rest', () => {
    const files = filesIn('ar', 'افتح')
    const folder = [...files.keys()].find((name) => name.startsWith('assets/ar-'))?.split('/')[1]
    const at = (name: string) => files.get(`assets/${folder}/${name}`)
    expect(files.size).toBe(5)
    expect(at('words-1.js')).toBe('import"../vendor-1.js";export const t="افتح"')
    expect(at('index-1.js')).toBe(
      `import"./words-1.js";m=["assets/${folder}/words-1.js","assets/vendor-1.js","assets/a.css"]`,
    )
    expect(at('late-1.js')).toBe('import("./index-1.js")')
    expect(files.get('server.ar.js')).toBe('"افتح"')
    expect(files.get('index.ar.html')).toBe(
      `<html lang="ar" dir="rtl"><script src="/assets/${folder}/index-1.js"></script><link href="/assets/vendor-1.js"></html>`,
    )
  })

  test('a folder has another name when a word changes', () => {
    expect([...filesIn('ar', 'x').keys()]).not.toEqual([...filesIn('ar', 'y').keys()])
  })
})

test.each([
  ['{n, plural, one {# lugar} other {# lugares}} {a}', null],
  ['{a}', 'instead of {a, n}'],
  ['{n} {a} {b}', 'it takes {a, b, n}'],
  ['{n', 'no ICU message'],
  ['{n, plural, one {# lugar}} {a}', 'other'],
  ['{n} {a} <b>x</b>', 'has the parts'],
])('%s is fit for its message or tells why not', (text, reason) => {
  const english = '{n, plural, one {# place} other {# places}} {a}'
  const found = unfitFor({ id: 'a', source: english, text }, english)
  if (reason === null) expect(found).toBeNull()
  else expect(found).toContain(reason)
})

test('a translation is stale when its English has changed', () => {
  expect(unfitFor({ id: 'a', source: 'Open', text: 'Abrir' }, 'Opened')).toContain('Opened')
})

test('the pseudo-locale has no plain letter outside of values, and keeps values and parts', () => {
  const message = compileMessage(
    'Read <link>the rules</link>, {name}: {n, plural, one {# place} other {# places}} left.',
  )
  const text = formatCompiled(pseudoMessage(message), { name: '7', n: 2 }, 'en-US')
  expect(text).toMatch(/^\[.*~+\]$/)
  expect(text.replace(/<\/?link>/g, '')).not.toMatch(/[a-z]/i)
  expect(text).toContain('<link>ŧħḗ řŭŀḗş</link>, 7: 2 ƥŀàƈḗş')
})

test('bounds that a file knows are given where it reads its messages, and a status stays', async () => {
  const file = `import { texts } from '@arbiter/texts/texts'
export const runTexts = texts({ many: [429, 'At most {limit}.'], left: '{n} of {limit}', open: [404, 'Open'] }, { limit: 3 })`
  const found = textsCallsIn(file, 'contract/runs')
  expect(found[0]?.messages.map(({ id, text }) => [id, text])).toEqual([
    ['contract/runs.runTexts.many', 'At most {limit}.'],
    ['contract/runs.runTexts.left', '{n} of {limit}'],
    ['contract/runs.runTexts.open', 'Open'],
  ])
  const runtime = 'const builtMessage = (message, bounds) => (values) => JSON.stringify({ ...bounds, ...values });'
  const built = inLocale(marked(file, found), 'es', () => ['Abierto'])
  expect(built).toContain('[404, "Abierto"]')
  const { runTexts } = await import(
    `data:text/javascript,${encodeURIComponent(runtime + built.replace(/^import .*?;/, ''))}`
  )
  expect(runTexts.many).toEqual([429, '{"limit":3}'])
  expect(runTexts.left({ n: 1 })).toBe('{"limit":3,"n":1}')
})
