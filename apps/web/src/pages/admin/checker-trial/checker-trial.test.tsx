import type { AnswerOf } from '@arbiter/contract/endpoint'
import { getCheckerTrial, keepCheckerCases, tryChecker } from '@arbiter/contract/setting/checker-trials'
import { getSetterJob } from '@arbiter/contract/setting/setter-jobs'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type FakeReply, handle, refusal, reply } from '../../../testing/fake-replies.ts'
import { type SetterJob, setterJob } from '../../../testing/fixtures/setter-jobs.ts'
import { newId } from '../../../testing/fixtures/values.ts'
import { renderPart } from '../../../testing/render-page.tsx'
import { CheckerTrial } from './checker-trial.tsx'
import type { UnsavedChecker } from './queries.ts'

type Trial = AnswerOf<typeof getCheckerTrial>
type Output = SetterJob['outputs'][number]
const problemId = newId()

const wrong = {
  ...{ name: 'no-path', test: 'secret/001', output: '9\n', language: null },
  ...{ expectedVerdict: 'Wrong Answer' as const, expectedScore: null },
}
const trial = (differences: Partial<Trial> = {}): Trial => ({
  ...{
    success: true as const,
    revision: '3',
    hasChecker: true,
    takesPrograms: false,
    tests: ['secret/001', 'secret/002'],
  },
  ...{ cases: [wrong], job: null, ...differences },
})
const said = (differences: Partial<Output>): Output => ({
  ...{ name: 'no-path', test: 'secret/001', isJunk: false, expected: null, verdict: 'Wrong Answer' },
  ...{ score: null, message: null, ...differences },
})
const judged = (...outputs: Output[]) => setterJob({ kind: 'checker', outputs })

const open = (answer: Trial, replies: FakeReply[] = [], checker: UnsavedChecker | null = null) =>
  renderPart(<CheckerTrial problemId={problemId} checker={checker} onDirty={() => {}} />, [
    reply(getCheckerTrial, answer),
    ...replies,
  ])

test('an output is added, tried, and shown with what the checker should have said', async () => {
  const { server, actions } = open(trial())
  await actions.click(await screen.findByRole('button', { name: 'Output' }))
  const fields = within(screen.getByRole('group', { name: 'output-2' }))
  await actions.clear(fields.getByRole('textbox', { name: 'Name' }))
  await actions.type(screen.getByRole('textbox', { name: 'Name' }), 'half')
  await actions.type(screen.getByRole('textbox', { name: 'Output' }), '5')
  await actions.click(screen.getByRole('combobox', { name: 'Should get' }))
  await actions.click(await screen.findByRole('option', { name: 'Accepted' }))
  await actions.type(screen.getByRole('spinbutton', { name: 'Score, if any' }), '0.5')
  const job = judged(
    said({}),
    said({ name: 'half', verdict: 'Accepted', score: 0.25, message: 'path wrong' }),
    said({ name: 'an empty output', isJunk: true }),
    said({ name: 'the output 42', isJunk: true }),
  )
  server.use(
    handle(tryChecker, ({ body }) => {
      const half = { ...wrong, name: 'half', output: '5', expectedVerdict: 'Accepted', expectedScore: 0.5 }
      expect(body).toEqual({ cases: [wrong, half], triesJunk: true, checker: null })
      return { success: true as const, message: 'The judge starts.', jobId: job._id }
    }),
    reply(getSetterJob, { success: true as const, job }),
  )
  await actions.click(screen.getByRole('button', { name: 'Try checker' }))
  await screen.findByText('should be Accepted, 0.5')
  screen.getByText('as it should')
  screen.getByText('path wrong')
  screen.getByText('2 kinds of junk tried: the checker copes with all of them.')
})

test('outputs are kept in the package, or refused with the reason', async () => {
  const { server, actions } = open(trial())
  server.use(
    handle(keepCheckerCases, ({ body }) => {
      expect(body).toEqual({ revision: '3', cases: [wrong] })
      return { success: true as const, message: '1 output kept in the package.', revision: '4', warnings: [] }
    }),
  )
  await actions.click(await screen.findByRole('button', { name: 'Keep' }))
  await screen.findByText('1 output kept in the package.')
  server.use(refusal(keepCheckerCases, 'checker-trial.verdict'))
  await actions.click(screen.getByRole('button', { name: 'Keep' }))
  await screen.findByText(/either right or wrong/)
})

test.each([
  ['Error' as const, 'The checker decides nothing about: an empty output.'],
  ['Accepted' as const, 'The checker accepts: an empty output. Is that right?'],
])('junk that ends in %s is named', async (verdict, words) => {
  const job = judged(said({ name: 'an empty output', isJunk: true, verdict }))
  open(trial({ job }), [reply(getSetterJob, { success: true as const, job })])
  await screen.findByText(words)
})

test('a checker that is not saved yet is sent along', async () => {
  const checker: UnsavedChecker = {
    interface: 'icpc',
    language: 'cpp',
    files: [{ path: 'c.cpp', text: 'int main() {' }],
  }
  const job = setterJob({ kind: 'checker', end: { kind: 'not-compiled', program: 'c.cpp', log: 'expected }' } })
  const { server, actions } = open(trial(), [], checker)
  server.use(
    handle(tryChecker, ({ body }) => {
      expect(body.checker).toEqual(checker)
      return { success: true as const, message: 'The judge starts.', jobId: job._id }
    }),
    reply(getSetterJob, { success: true as const, job }),
  )
  await actions.click(await screen.findByRole('button', { name: 'Try checker' }))
  await screen.findByText('c.cpp does not compile')
})

test('where the checker talks with programs, programs are tried', async () => {
  const { actions } = open(trial({ takesPrograms: true, cases: [] }))
  await actions.click(await screen.findByRole('button', { name: 'Program' }))
  screen.getByRole('textbox', { name: 'Program' })
  screen.getByRole('combobox', { name: 'Language' })
  screen.getByText(/labelled solutions/)
})
