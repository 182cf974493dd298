import { starterTemplates } from '@arbiter/rules/starter-templates'
import { expect, test } from 'vitest'
import { DraftBox } from './draft-box.ts'
import {
  answerToOtherTab,
  formerCode,
  hasUnsentCode,
  languagesToSend,
  newerDraft,
  openingDocument,
} from './draft-choice.ts'
import { MemoryStorage } from './memory-storage.ts'

const at = (minute: number) => `2026-11-14T21:${String(minute).padStart(2, '0')}:00.000Z`
const entry = { _id: 'e1', savedAt: at(59) }
const emptyBox = () => new DraftBox(new MemoryStorage(), 'ines', 'tides')

function boxWith(language: 'cpp' | 'python', code: string, minute: number) {
  const box = emptyBox()
  box.write(language, { code, savedAt: at(minute), former: null })
  return box
}

test('a new problem opens with the template of C++', () => {
  expect(openingDocument(emptyBox())).toEqual({ language: 'cpp', code: starterTemplates.cpp })
})

test('a problem opens in the language and with the code I left it', () => {
  expect(openingDocument(boxWith('python', 'print(1)', 5))).toEqual({ language: 'python', code: 'print(1)' })
})

test('on another device my newest draft comes up, whatever its language', () => {
  const drafts = [
    { _id: 'e', language: 'cpp', code: 'old', savedAt: at(1) },
    { _id: 'e', language: 'java', code: 'new', savedAt: at(7) },
  ] as const
  const box = emptyBox()
  expect(newerDraft(box, drafts, openingDocument(box))).toMatchObject({ language: 'java', code: 'new' })
})

test('the newer one wins', () => {
  const box = boxWith('cpp', 'here', 5)
  const there = (minute: number) => [{ _id: 'e', language: 'cpp', code: 'there', savedAt: at(minute) }] as const
  expect(newerDraft(box, there(9), openingDocument(box))).toMatchObject({ language: 'cpp', code: 'there' })
  expect(newerDraft(box, there(1), openingDocument(box))).toBeNull()
  expect(newerDraft(box, [], openingDocument(box))).toBeNull()
})

test('what this browser saved itself is not called newer than what I have written since, though its clock be slow', () => {
  const box = boxWith('cpp', 'saved', 1)
  box.markSent('cpp', 'saved', entry)
  box.goOn('cpp', { seen: 'saved', continues: entry })
  box.write('cpp', { code: 'saved, and on', savedAt: at(2), former: null })
  const drafts = [{ ...entry, language: 'cpp', code: 'saved' }] as const
  expect(newerDraft(box, drafts, openingDocument(box))).toBeNull()
  expect(languagesToSend(box, drafts)).toEqual(['cpp'])
  expect(formerCode(box, drafts, 'cpp')).toBe('saved, and on')
})

test('code that is the same is not called newer', () => {
  const box = boxWith('cpp', 'same', 1)
  expect(
    newerDraft(box, [{ _id: 'e', language: 'cpp', code: 'same', savedAt: at(9) }], openingDocument(box)),
  ).toBeNull()
})

test('a change of language offers what was written in it, and never the template itself', () => {
  expect(formerCode(boxWith('python', 'print(1)', 1), [], 'python')).toBe('print(1)')
  expect(formerCode(boxWith('python', starterTemplates.python, 1), [], 'python')).toBeNull()
  expect(formerCode(emptyBox(), [{ _id: 'e', language: 'python', code: 'print(2)', savedAt: at(1) }], 'python')).toBe(
    'print(2)',
  )
  expect(formerCode(emptyBox(), [], 'python')).toBeNull()
})

test('what the server never got is not hidden behind a newer draft of another device', () => {
  const box = boxWith('cpp', 'the last keystroke', 5)
  expect(hasUnsentCode(box, 'cpp')).toBe(true)
  box.markSent('cpp', 'an older text', entry)
  expect(hasUnsentCode(box, 'cpp')).toBe(true)
  box.markSent('cpp', 'the last keystroke', entry)
  expect(hasUnsentCode(box, 'cpp')).toBe(false)
  expect(hasUnsentCode(box, 'java')).toBe(false)
})

test('what I left unsent is sent at the next visit, in every language, what I wrote last at the end', () => {
  const box = boxWith('python', 'second', 5)
  box.write('cpp', { code: 'first', savedAt: at(3), former: null })
  box.write('java', { code: 'third', savedAt: at(7), former: null })
  box.write('c', { code: 'sent', savedAt: at(8), former: null })
  box.markSent('c', 'sent', entry)
  expect(languagesToSend(box, [])).toEqual(['cpp', 'python', 'java'])
  const elsewhere = { _id: 'e', language: 'python', code: 'another device', savedAt: at(6) } as const
  expect(languagesToSend(box, [elsewhere])).toEqual(['cpp', 'java'])
})

test('a tab shows what another one wrote only while nobody works in it', () => {
  const theirs = { code: 'theirs', savedAt: at(1), former: null, isSent: false, continues: null, strays: [] }
  const shown = { language: 'cpp', code: 'mine' } as const
  expect(answerToOtherTab({ ...shown, isTouched: false }, 'cpp', theirs)).toBe('show')
  expect(answerToOtherTab({ ...shown, isTouched: false }, 'python', theirs)).toBe('show')
  expect(answerToOtherTab({ ...shown, isTouched: true }, 'cpp', theirs)).toBe('offer')
  expect(answerToOtherTab({ ...shown, isTouched: true }, 'python', theirs)).toBeNull()
  expect(answerToOtherTab({ ...shown, code: 'theirs', isTouched: true }, 'cpp', theirs)).toBe('same')
})
