import { expect, test } from 'vitest'
import { defaultSettings, parseSettings } from './editor-settings.ts'

test('without a choice the editor has small type, four columns to a tab and ordinary keys', () => {
  expect(parseSettings(null)).toEqual({ keys: 'standard', fontSizePx: 13, tabSize: 4, wrapsLines: false })
})

test('what was chosen comes back', () => {
  const chosen = { keys: 'vim', fontSizePx: 16, tabSize: 2, wrapsLines: true } as const
  expect(parseSettings(JSON.stringify(chosen))).toEqual(chosen)
})

test.each(['not json', '7', 'null', '{"keys":"nano","fontSizePx":900}'])('%s costs nobody the editor', (text) => {
  expect(parseSettings(text)).toEqual(defaultSettings)
})

test('one setting that is not known any more leaves the others alone', () => {
  expect(parseSettings('{"keys":"nano","tabSize":8}')).toEqual({ ...defaultSettings, tabSize: 8 })
})
