import { cancelComplexity, getComplexity, startComplexity } from '@arbiter/contract/submissions/complexity'
import { getSubmission } from '@arbiter/contract/submissions/submissions'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../testing/accessibility.ts'
import { type FakeReply, refusal, reply, unreachable } from '../../testing/fake-replies.ts'
import { measuredOf, measurement } from '../../testing/fixtures/complexity.ts'
import { member } from '../../testing/fixtures/people.ts'
import { fullSubmission, submissionReply } from '../../testing/fixtures/submissions.ts'
import { renderPage } from '../../testing/render-page.tsx'

const accepted = fullSubmission({ verdict: 'Accepted' })

const show = (replies: FakeReply[], { canMeasure = true, widthPx = 1440 } = {}) =>
  renderPage(`/submissions/${accepted._id}`, {
    ...{ user: member, widthPx },
    replies: [reply(getSubmission, submissionReply(accepted, null, false, canMeasure)), ...replies],
  })

type Seen = NonNullable<Parameters<typeof measurement>[0]> | null
const seen = (differences: Seen, others: number = 0) =>
  reply(getComplexity, {
    ...{ success: true, canMeasure: true },
    measurement: differences && measurement(differences),
    others: Array.from({ length: others }, () => ({ language: 'python' as const, ...curve })),
  })
const { sizes, time } = measuredOf()
const curve = { sizes, time }

const panel = async () => within(await screen.findByRole('region', { name: 'Growth' }))
const button = async () => (await panel()).findByRole('button', { name: 'Measure growth' })

test.each([390, 1440])(
  'a program is measured, and the answer is words, a chart and numbers, at %i px',
  async (widthPx) => {
    const started = reply(startComplexity, { success: true, measurement: measurement() })
    const { actions, server } = await show([seen(null), started], { widthPx })
    const measure = await button()
    server.use(seen({ status: 'queued' }))
    await actions.click(measure)
    await screen.findByText('Waiting for a judge…')
    server.use(seen({ status: 'measuring', runs: 12 }))
    await screen.findByText('Ran 12 inputs…')
    await expectAccessible()
    server.use(seen({ status: 'done', result: measuredOf() }, 2))
    const words = await (await panel()).findByText(/^Time: about n log n/)
    expect(words.parentElement?.textContent).toBe('Time: about n log n. At the largest n you use 31% of the limit.')
    const rest = (await panel()).getByText(/^Memory:/)
    expect(rest.textContent).toContain('Memory: about n. Found by counting the steps of the program.')
    expect(rest.textContent).toContain('2 other accepted solutions')
    await actions.click((await panel()).getByText('Show as a table'))
    expect((await panel()).getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'nTimeMemory',
      '101.2 ms1.0 MB',
      '10020 ms1.5 MB',
      '1,000312 ms4.0 MB',
    ])
    await expectAccessible()
  },
)

test.each([
  [{ time: { kind: 'clear', growth: '1' } }, 'Time: the same for every size'],
  [{ time: { kind: 'unclear', reason: 'between-classes', candidates: ['n', 'n log n'] } }, 'Time: unclear'],
  [{ time: { kind: 'unclear', reason: 'too-cheap', candidates: [] } }, 'Time: too little to tell how it grows'],
  [
    { time: { kind: 'unclear', reason: 'too-few-sizes', candidates: [] }, sizes: [] },
    'Time: unclear: it did not finish on enough sizes',
  ],
] as const)('%j is said plainly', async (differences, words) => {
  const result = measuredOf(structuredClone(differences) as Parameters<typeof measuredOf>[0])
  await show([seen({ status: 'done', result })])
  await (await panel()).findByText(words)
})

test('a program that does not get to the largest size says how far it gets', async () => {
  const result = measuredOf({ largest: 200_000, timeLimit: 100 })
  await show([seen({ status: 'done', result })])
  await (await panel()).findByText(/Within the limit it gets to n = 1,000 of 200,000/)
})

test('a measurement can be cancelled, and one that failed started again', async () => {
  const { actions, server } = await show([
    seen({ status: 'measuring', runs: 3 }),
    reply(cancelComplexity, { success: true, isCancelled: true }),
  ])
  const cancel = await (await panel()).findByRole('button', { name: 'Cancel' })
  server.use(seen({ status: 'failed' }))
  await actions.click(cancel)
  await screen.findByText('The measurement failed through our fault. Please try again.')
  await button()
})

test('a refusal is said, and nothing is lost', async () => {
  const { actions } = await show([seen(null), refusal(startComplexity, 'complexity.too-many')])
  await actions.click(await button())
  await screen.findByText(/You have started 30 measurements within an hour/)
  await button()
})

test('what could not be loaded can be asked for again', async () => {
  const { server, actions } = await show([unreachable(getComplexity)])
  const again = await (await panel()).findByRole('button', { name: 'Try Again' }, { timeout: 10_000 })
  server.use(seen(null))
  await actions.click(again)
  await button()
})

test('what is not available is not shown', async () => {
  await show([], { canMeasure: false })
  await screen.findByText('Tests passed')
  expect(screen.queryByRole('region', { name: 'Growth' })).toBeNull()
})
