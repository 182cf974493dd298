import { counterexampleRefusals } from '@arbiter/contract/messages/counterexamples'
import {
  addCounterexampleTest,
  cancelCounterexample,
  getCounterexample,
  startCounterexample,
} from '@arbiter/contract/submissions/counterexamples'
import { getSubmission } from '@arbiter/contract/submissions/submissions'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ScriptedEventSource } from '../../lib/scripted-event-source.ts'
import { expectAccessible } from '../../testing/accessibility.ts'
import { type FakeReply, held, refusal, reply, unreachable } from '../../testing/fake-replies.ts'
import { foundInput, reportSearch, search, searched } from '../../testing/fixtures/counterexamples.ts'
import { member } from '../../testing/fixtures/people.ts'
import { fullSubmission, submissionReply, testResult } from '../../testing/fixtures/submissions.ts'
import { renderPage } from '../../testing/render-page.tsx'

const failed = { passed: false, verdict: 'Wrong Answer', hidden: true, isSample: false } as const
const wrong = fullSubmission({ verdict: 'Wrong Answer', testCaseResults: [testResult(0, failed)] })
const { _id: id } = wrong

const show = (replies: FakeReply[] = [], { canAddTest = false, canExplain = true, widthPx = 1440 } = {}) =>
  renderPage(`/submissions/${id}`, {
    ...{ user: member, widthPx },
    replies: [reply(getSubmission, submissionReply(wrong, null, canExplain, false, canAddTest)), ...replies],
  })

const started = reply(startCounterexample, { success: true, search: search() })
const kept = (result: Parameters<typeof searched>[0], runs?: number) =>
  reply(startCounterexample, { success: true, search: searched(result, runs) })
const ended = (result: Parameters<typeof searched>[0]) =>
  reply(getCounterexample, { success: true, canSearch: true, search: searched(result) })

const why = () => screen.findByRole('button', { name: 'Why?' })
const section = () => within(screen.getByRole('region', { name: 'Why?' }))

test.each([390, 1440])('the search tells how far it has come and ends with the input, at %i px', async (widthPx) => {
  const { actions } = await show([started, ended(foundInput)], { widthPx })
  const button = await why()
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Find a small input on which your program fails.',
  )
  await actions.click(button)
  await screen.findByText('Waiting for a judge…')
  reportSearch(id, { status: 'searching', runs: 84 })
  await screen.findByText('Tried 84 inputs…')
  reportSearch(id, { status: 'searching', phase: 'shrinking', runs: 90, tokens: 12 })
  await screen.findByText('Making it smaller: 12 values…')
  await expectAccessible()
  reportSearch(id, { status: 'done', runs: 120 })
  await screen.findByRole('heading', { name: 'Your program fails on this input' })
  section().getByText('Wrong Answer')
  expect(section().getByRole('region', { name: 'Input' }).textContent).toBe('0 1\n')
  section().getByText(/^First difference in line 1/)
  expect(section().getByRole('region', { name: 'Expected' }).textContent).toContain('1')
  expect(section().queryByRole('button', { name: 'Add to tests' })).toBeNull()
  expect(ScriptedEventSource.open.filter(({ url }) => url.includes('counterexample'))).toEqual([])
  await expectAccessible()
})

test('what is not available is not shown', async () => {
  await show([], { canExplain: false })
  await screen.findByText('Tests passed')
  expect(screen.queryByRole('button', { name: 'Why?' })).toBeNull()
})

test('a search can be cancelled and started again', async () => {
  const { actions, server } = await show([
    started,
    reply(cancelCounterexample, { success: true, isCancelled: true }),
    ended(null),
  ])
  await actions.click(await why())
  await actions.click(await screen.findByRole('button', { name: 'Cancel' }))
  await why()
  expect(server.received(cancelCounterexample)).toHaveLength(1)
  expect(ScriptedEventSource.open.filter(({ url }) => url.includes('counterexample'))).toEqual([])
  server.use(kept(foundInput))
  await actions.click(await why())
  await screen.findByText('Your program fails on this input')
})

test.each([
  [{ kind: 'none', isCut: false }, 'No small input fails. Yours may need a large one. Tried 84 inputs.'],
  [{ kind: 'none', isCut: true }, /^Tried 84 inputs within the time limit of the search, and none fails/],
  [{ kind: 'not-compiled' }, 'Your program could not be compiled for the search.'],
  [{ kind: 'reference-failed', input: null }, /our own solution of this problem fails/],
] as const)('a search that found nothing says so: %o', async (result, sentence) => {
  const { actions } = await show([kept(result)])
  await actions.click(await why())
  await screen.findByText(sentence)
})

test('the judge of a crash has no words but the verdict, and a cut search says that there may be a smaller input', async () => {
  const crash = { ...foundInput, verdict: 'Runtime Error' as const, verdictDetail: 'Exit code 1', userOutput: '' }
  const { actions } = await show([kept({ ...crash, isCut: true, expectedOutput: null })])
  await actions.click(await why())
  await screen.findByText(/There may be a smaller one/)
  section().getByRole('region', { name: 'Got' })
  expect(section().queryByRole('region', { name: 'Expected' })).toBeNull()
})

test('a refusal is said in the words of the server, and one may ask again', async () => {
  const { actions, server } = await show([refusal(startCounterexample, 'counterexample.too-many-open')])
  await actions.click(await why())
  await screen.findByText(counterexampleRefusals['counterexample.too-many-open'][1])
  server.use(unreachable(startCounterexample))
  await actions.click(await why())
  await screen.findByText('The search could not be started. Please try again.')
  server.use(kept(foundInput))
  await actions.click(await why())
  await screen.findByText('Your program fails on this input')
})

test('a contest that begins meanwhile ends it without an answer', async () => {
  const { actions } = await show([started, reply(getCounterexample, { success: true, canSearch: false, search: null })])
  await actions.click(await why())
  await screen.findByText('Waiting for a judge…')
  reportSearch(id, { status: 'done' })
  await screen.findByText(counterexampleRefusals['counterexample.contest-live'][1])
})

test('a search that failed through our fault says so', async () => {
  const { actions } = await show([started])
  await actions.click(await why())
  await screen.findByText('Waiting for a judge…')
  reportSearch(id, { status: 'failed' })
  await screen.findByText('The search failed through our fault. Please try again.')
  await why()
})

test('a person who edits the problem adds the case to its tests', async () => {
  const adding = held(
    reply(addCounterexampleTest, { success: true, message: 'Added to the tests as version 3.', version: 3 }),
  )
  const { actions, server } = await show([kept(foundInput)], { canAddTest: true })
  await actions.click(await why())
  server.use(adding)
  const button = await screen.findByRole('button', { name: 'Add to tests' })
  await actions.click(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
  adding.release()
  await screen.findByText('Added to the tests as version 3.')
  server.use(refusal(addCounterexampleTest, 'counterexample.test-exists'))
  await actions.click(button)
  await waitFor(() => screen.getByText('The tests have this input already.'), { timeout: 10_000 })
})
