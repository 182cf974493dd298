import { expect, test } from 'vitest'
import { catalogueOf, textsCallsIn } from './messages-in.ts'
import { spoken } from './spoken-texts.ts'
import { translatedMessages } from './translated-messages.ts'

const source = `import { texts } from '@arbiter/texts/texts'

export const words = texts({ open: 'Open', left: '{n} of {limit} left', all: 'At most {limit}' }, { limit: 3 })
`
const calls = textsCallsIn(source, 'cli/words')

test('the words of the command line tool are a catalogue', () => {
  expect(catalogueOf('/x/apps/cli/src/arbiter/words/usage.ts')).toBe('cli/usage')
  expect(catalogueOf('/x/apps/cli/src/arbiter/commands/get.ts')).toBeNull()
})

test('each message is called with all languages, and with the bounds that it takes', () => {
  const code = spoken(source, calls, ({ text }) => `[${JSON.stringify(text)},,]`)
  expect(code).not.toContain('texts(')
  expect(code).toContain('spokenText(["Open",,])')
  expect(code).toMatch(/spokenMessage\(\["\{n\} of \{limit\} left",,\], \{ limit: 3 \}\)(?!\()/)
  expect(code).toContain('spokenMessage(["At most {limit}",,], { limit: 3 })()')
})

test('a message without a translation, or with one of another English, is English in every language', () => {
  const inSpanish = translatedMessages('es')
  expect(inSpanish({ id: 'cli/usage.helpWords.options', text: 'Options' })).toEqual(['Opciones'])
  expect(inSpanish({ id: 'cli/usage.helpWords.options', text: 'All options' })).toEqual(['All options'])
  expect(inSpanish({ id: 'cli/usage.helpWords.new', text: 'New' })).toEqual(['New'])
})
