import { starterTemplates } from '@arbiter/rules/starter-templates'
import { expect, test } from 'vitest'
import { DraftBox } from './draft-box.ts'
import { formerCode, hasUnsentCode, newerDraft, openingDocument } from './draft-choice.ts'
import { MemoryStorage } from './memory-storage.ts'

const at = (minute: number) => `2026-11-14T21:${String(minute).padStart(2, '0')}:00.000Z`
const emptyBox = () => new DraftBox(new MemoryStorage(), 'ines', 'tides')

function boxWith(language: 'cpp' | 'python', code: string, minute: number) {
  const box = emptyBox()
  box.write(language, { code, savedAt: at(minute), former: null, isSent: false })
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
    { language: 'cpp', code: 'old', savedAt: at(1) },
    { language: 'java', code: 'new', savedAt: at(7) },
  ] as const
  const box = emptyBox()
  expect(newerDraft(box, drafts, openingDocument(box))).toEqual({ language: 'java', code: 'new' })
})

test('the newer one wins', () => {
  const box = boxWith('cpp', 'here', 5)
  const there = (minute: number) => [{ language: 'cpp', code: 'there', savedAt: at(minute) }] as const
  expect(newerDraft(box, there(9), openingDocument(box))).toEqual({ language: 'cpp', code: 'there' })
  expect(newerDraft(box, there(1), openingDocument(box))).toBeNull()
  expect(newerDraft(box, [], openingDocument(box))).toBeNull()
})

test('code that is the same is not called newer', () => {
  const box = boxWith('cpp', 'same', 1)
  expect(newerDraft(box, [{ language: 'cpp', code: 'same', savedAt: at(9) }], openingDocument(box))).toBeNull()
})

test('a change of language offers what was written in it, and never the template itself', () => {
  expect(formerCode(boxWith('python', 'print(1)', 1), [], 'python')).toBe('print(1)')
  expect(formerCode(boxWith('python', starterTemplates.python, 1), [], 'python')).toBeNull()
  expect(formerCode(emptyBox(), [{ language: 'python', code: 'print(2)', savedAt: at(1) }], 'python')).toBe('print(2)')
  expect(formerCode(emptyBox(), [], 'python')).toBeNull()
})

test('what the server never got is not hidden behind a newer draft of another device', () => {
  const box = boxWith('cpp', 'the last keystroke', 5)
  expect(hasUnsentCode(box, 'cpp')).toBe(true)
  box.markSent('cpp', 'an older text')
  expect(hasUnsentCode(box, 'cpp')).toBe(true)
  box.markSent('cpp', 'the last keystroke')
  expect(hasUnsentCode(box, 'cpp')).toBe(false)
  expect(hasUnsentCode(box, 'java')).toBe(false)
})
