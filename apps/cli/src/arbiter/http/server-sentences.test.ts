import { expect, test } from 'vitest'
import { translated } from './server-sentences.ts'

const elsewhere = 'As the server says it.'

test('a refusal is said by its code, and with its values where it says more', () => {
  expect(translated({ code: 'token.invalid', message: elsewhere }).message).toMatch(/^This API token is not valid/)
  const detailed = { code: 'problem.language-refused', values: { languages: 'C and C++' }, message: elsewhere }
  expect(translated(detailed).message).toContain('C and C++')
})

test.each(['input.invalid', 'from.another-version', 'constructor'])('%s keeps the sentence of the server', (code) => {
  expect(translated({ code, message: elsewhere }).message).toBe(elsewhere)
})

test('so are notices, runs and faults of packages', () => {
  const notice = { code: 'contest.contestJoined' }
  expect(translated({ notice, message: elsewhere }).message).not.toBe(elsewhere)
  const faults = [
    { code: 'file.missing', fault: elsewhere },
    { code: 'of.another-version', fault: elsewhere },
  ]
  expect(translated({ faults }).faults?.map(({ fault }) => fault === elsewhere)).toEqual([false, true])
  const run = { error: `${elsewhere}\nthe log`, ending: { code: 'run.compilation' } }
  expect(translated({ results: [run] }).results?.[0]?.error).toMatch(/^(?!As the server).+\nthe log$/)
})

test('an announcement of the product is said by its codes', () => {
  const notices = [{ code: 'contest-change.title' }, { code: 'contest-change.problems' }]
  const [said] = translated({ announcements: [{ title: elsewhere, text: elsewhere, notices }] }).announcements ?? []
  expect(said).toMatchObject({ title: 'The contest has changed', text: 'The list of problems has changed.' })
})

test('what a person announced stays', () => {
  const announcements = [{ title: 'Lunch', text: 'At noon.' }]
  expect(translated({ announcements }).announcements).toEqual(announcements)
})
