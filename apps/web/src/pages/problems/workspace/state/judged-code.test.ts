import { expect, test } from 'vitest'
import { found, type JudgedCode, nothingFollowed, sending, shown, submitted, typed } from './judged-code.ts'

const sum = { language: 'python', code: 'print(1 + 2)\n' } as const
const edited = { language: 'python', code: 'print(1 + 2)\n# another idea' } as const
const inC = { language: 'c', code: sum.code } as const
const submission: JudgedCode = { ...sum, submissionId: 's', submittedAt: '2026-11-14T14:32:00.000Z', ended: null }

test('a submission is beside the code that was submitted', () => {
  expect(submitted(submission, sum)).toMatchObject({ submission, isBeside: true })
})

test.each([
  ['other code', edited],
  ['the same text in another language', inC],
])('the answer to a submit finds %s in the editor: the judging is not beside it', (_, inEditor) => {
  expect(submitted(submission, inEditor)).toMatchObject({ submission, isBeside: false })
})

test('a keystroke takes the verdict away and keeps the submission in view', () => {
  expect(typed(submitted(submission, sum))).toMatchObject({ submission, isBeside: false })
})

test('a second keystroke changes nothing, so that it renders nothing', () => {
  const once = typed(submitted(submission, sum))
  expect(typed(once)).toBe(once)
  expect(typed(nothingFollowed)).toBe(nothingFollowed)
})

test('code that comes from elsewhere takes the verdict away, and the judged code brings it back', () => {
  const away = shown(submitted(submission, sum), edited)
  expect(away.isBeside).toBe(false)
  expect(shown(away, inC).isBeside).toBe(false)
  expect(shown(away, sum).isBeside).toBe(true)
})

test('the newest submission that a page finds is beside its own code alone', () => {
  expect(found(nothingFollowed, submission, sum)).toMatchObject({ submission, isBeside: true })
  expect(found(nothingFollowed, submission, edited)).toMatchObject({ submission, isBeside: false })
})

test('what is found late does not take the place of what was submitted meanwhile', () => {
  const older = { ...submission, submissionId: 'older' }
  expect(found(sending, older, sum)).toBe(sending)
  const own = submitted(submission, sum)
  expect(found(own, older, sum)).toBe(own)
})

test('while a submission is on its way no verdict is shown, whatever is in the editor', () => {
  expect(shown(sending, sum)).toMatchObject({ submission: null, isBeside: false })
})
