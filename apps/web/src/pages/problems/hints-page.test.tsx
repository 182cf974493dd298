import type { AnswerOf } from '@arbiter/contract/endpoint'
import { getHints, openEditorial, openHint } from '@arbiter/contract/problems/hints'
import { getProblem } from '@arbiter/contract/problems/problems'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../testing/accessibility.ts'
import { FakeJudging } from '../../testing/fake-judging.ts'
import { type FakeReply, refusal, reply } from '../../testing/fake-replies.ts'
import { problemReply, sumProblem } from '../../testing/fixtures/problems.ts'
import { openWorkspace } from '../../testing/open-workspace.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { editorShown } from '../../testing/workspace.ts'

type ProblemHints = AnswerOf<typeof getHints>['aids']

const openedAt = '2026-11-16T12:00:00.000Z'
const closed: ProblemHints = {
  ...{ isAvailable: true, hints: 2, openedHints: [], hasEditorial: true, editorial: null },
  ...{ isSolved: false, isAided: false },
}
const first = { number: 1, text: 'Look at **pairs**.', language: 'en', openedAt }
const text = 'Both add.\n\n## Adding, $O(1)$\n\nAdd.\n\n```python\nprint(1)\n```\n\n```cpp\nint main() {}\n```\n'

const answer = <E extends typeof getHints | typeof openHint | typeof openEditorial>(
  endpoint: E,
  aids: Partial<ProblemHints> = {},
) => reply(endpoint, { success: true, aids: { ...closed, ...aids } } as AnswerOf<E>)

async function open(actions: UserEvent) {
  await actions.click(screen.getByRole('button', { name: 'Hints and editorial' }))
  return within(screen.getByRole('region', { name: 'Hints and editorial' }))
}

async function inWorkspace(...replies: FakeReply[]) {
  const page = await openWorkspace(new FakeJudging(sumProblem()), ...replies)
  return { ...page, section: await open(page.actions) }
}

test('nothing is asked for before a user wants help', async () => {
  const { server, actions } = await openWorkspace(new FakeJudging(sumProblem()), answer(getHints))
  expect(server.received(getHints)).toHaveLength(0)
  await open(actions)
  screen.getByRole('button', { name: 'Hints and editorial', expanded: true })
  await screen.findByRole('button', { name: 'Open hint 1 of 2' })
  expect(server.received(getHints)).toHaveLength(1)
})

test('hints are opened one after the other, and one reads what that means first', async () => {
  const { actions, server, section } = await inWorkspace(answer(getHints))
  await section.findByText(/counts as solved with help/)
  server.use(answer(openHint, { openedHints: [first] }))
  await actions.click(await section.findByRole('button', { name: 'Open hint 1 of 2' }))
  const hint = await section.findByRole('region', { name: 'Hint 1' })
  section.getByText(/^You have opened some of it/)
  expect(within(hint).getByText('pairs').tagName).toBe('STRONG')
  expect(server.received(openHint)[0]?.body).toEqual({ number: 1 })
  server.use(answer(openHint, { openedHints: [first, { number: 2, text: 'Add.', language: 'en', openedAt }] }))
  await actions.click(section.getByRole('button', { name: 'Open hint 2 of 2' }))
  await section.findByRole('region', { name: 'Hint 2' })
  expect(section.queryByRole('button', { name: /^Open hint/ })).toBeNull()
})

test('giving up is asked about, and shows the editorial with its code in each language', async () => {
  const { actions, server, section } = await inWorkspace(answer(getHints))
  await actions.click(await section.findByRole('button', { name: 'Give up and read the editorial' }))
  const dialog = await screen.findByRole('alertdialog')
  within(dialog).getByText(/You will see the solution/)
  await expectAccessible()
  await actions.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(server.received(openEditorial)).toHaveLength(0)
  server.use(answer(openEditorial, { editorial: { text, language: 'en', openedAt } }))
  await actions.click(section.getByRole('button', { name: 'Give up and read the editorial' }))
  await actions.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Give up' }))
  const editorial = within(await section.findByRole('region', { name: 'Editorial' }))
  expect(server.received(openEditorial)[0]?.body).toEqual({ givesUp: true })
  editorial.getByText('Both add.')
  await editorial.findByRole('textbox', { name: 'Adding in Python' })
  await actions.click(editorial.getByRole('radio', { name: 'C++' }))
  await editorial.findByRole('textbox', { name: 'Adding in C++' })
  await expectAccessible()
})

test('a user who has solved the problem opens the editorial without giving up', async () => {
  const { actions, server, section } = await inWorkspace(answer(getHints, { isSolved: true }))
  server.use(answer(openEditorial, { isSolved: true, editorial: { text, language: 'en', openedAt } }))
  await actions.click(await section.findByRole('button', { name: 'Open the editorial' }))
  await section.findByRole('region', { name: 'Editorial' })
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(server.received(openEditorial)[0]?.body).toEqual({ givesUp: false })
  expect(section.queryByText(/counts as solved with help/)).toBeNull()
})

test('a solve with help is called one, beside the name too', async () => {
  const problem = sumProblem({ status: 'Solved', isAided: true })
  const page = await openWorkspace(new FakeJudging(problem), answer(getHints, { isSolved: true, isAided: true }))
  const section = await open(page.actions)
  await section.findByText('Solved with hints or the editorial.')
  expect(screen.getByTitle('Solved with hints or the editorial')).not.toBeNull()
})

test.each([
  [{ isAvailable: false, hints: 0, hasEditorial: false }, /closed while the problem is part of a running contest/],
  [{ hints: 0, hasEditorial: false }, 'This problem has no hints and no editorial.'],
])('where there is nothing to open, one reads why', async (aids, words) => {
  const { section } = await inWorkspace(answer(getHints, aids))
  await section.findByText(words)
  expect(section.getAllByRole('button')).toHaveLength(1)
})

test('a refusal is said, and the button is there again', async () => {
  const { actions, server, section } = await inWorkspace(answer(getHints))
  server.use(refusal(openHint, 'aid.contest-live'))
  await actions.click(await section.findByRole('button', { name: 'Open hint 1 of 2' }))
  await waitFor(() => expect(section.getByRole('alert').textContent).toMatch(/running contest/))
  section.getByRole('button', { name: 'Open hint 1 of 2' })
})

test('a visitor learns what there is, and is asked to sign in', async () => {
  const problem = sumProblem()
  const { actions } = await renderPage(`/problems/${problem.slug}`, {
    replies: [reply(getProblem, problemReply(problem)), answer(getHints)],
  })
  await editorShown()
  const section = await open(actions)
  await section.findByText('This problem has 2 hints and an editorial. Sign in to open them.')
  expect(section.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe(
    '/login?next=%2Fproblems%2Fplain-sums',
  )
})
