import { format, run, runCases } from '@arbiter/contract/submissions/run'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { expectAccessible } from '../../testing/accessibility.ts'
import { FakeJudging } from '../../testing/fake-judging.ts'
import { handle, held, reply } from '../../testing/fake-replies.ts'
import { problemNamed, sumProblem } from '../../testing/fixtures/problems.ts'
import { closePage, openWorkspace } from '../../testing/open-workspace.ts'
import { chooseLanguage, codeInEditor, runByKeys, submitByKeys, verdict, writeCode } from '../../testing/workspace.ts'

const printed = (output: string) => ({
  ...{ success: true, output, stderr: '', error: null },
  ...{ time: 20, memory: 9.5, truncated: false },
})
const input = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Standard input' })
const chips = () => within(screen.getByRole('group', { name: 'Cases' })).getAllByRole('button')
const names = () => chips().map(({ textContent }) => textContent)
/** Focuses the field without the pointer: without a layout, the line between two panes would catch every click. */
async function typeIn(actions: UserEvent, field: HTMLElement, text: string): Promise<void> {
  act(() => field.focus())
  await actions.keyboard(text)
}

const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

beforeEach(() => localStorage.clear())

test('the first sample is the input, and what it prints is compared with its output', async () => {
  const judging = new FakeJudging(sumProblem())
  const [first] = judging.problem.samples
  const { actions, server } = await openWorkspace(judging, reply(run, printed(`${first?.output.trimEnd()}  \n`)))
  expect(input().value).toBe(first?.input)
  await runByKeys(actions)
  await waitFor(() => expect(status().join()).toContain('As expected20 ms · 9.5 MB'))
  expect(server.received(run)[0]?.body.input).toBe(first?.input)
  server.use(reply(run, printed('something else\n')))
  await runByKeys(actions)
  await waitFor(() => expect(status().join()).toContain('Not as expected'))
  await screen.findByText(/First difference in line 1/)
  expect(input()).toBeTruthy()
  await expectAccessible()
})

test('cases have names and expected outputs, are run together, and are there again after a reload', async () => {
  const judging = new FakeJudging(sumProblem())
  const results = handle(runCases, ({ body }) => ({
    ...{ success: true, error: null },
    results: body.inputs.map((text) => printed(text)),
  }))
  const page = await openWorkspace(judging, results)
  await page.actions.click(screen.getByRole('button', { name: 'Case' }))
  await typeIn(page.actions, input(), '7')
  const name = screen.getByRole('textbox', { name: 'Name of this case' })
  await typeIn(page.actions, name, '{Backspace>6/}Lucky')
  await page.actions.click(screen.getByRole('button', { name: 'Expected output' }))
  await typeIn(page.actions, screen.getByRole('textbox', { name: 'Expected output' }), '7')
  await page.actions.click(screen.getByRole('button', { name: /^Run all/ }))
  await waitFor(() =>
    expect(names()).toEqual(['Sample 1Not as expected', 'Sample 2Not as expected', 'LuckyAs expected']),
  )
  await expectAccessible()
  closePage(page)
  await openWorkspace(judging)
  expect(names()).toEqual(['Sample 1', 'Sample 2', 'Lucky'])
  expect(input().value).toBe('7')
})

test('typing in a sample makes a case of one’s own', async () => {
  const { actions } = await openWorkspace(new FakeJudging(sumProblem()))
  await typeIn(actions, input(), '9')
  expect(names()).toEqual(['Sample 1', 'Sample 2', 'Case 1'])
  expect(document.activeElement).toBe(input())
})

test('Stop gives the request up, which ends the program', async () => {
  const { actions, server } = await openWorkspace(new FakeJudging(sumProblem()), held(reply(run, printed('1\n'))))
  await runByKeys(actions)
  await waitFor(async () => {
    await actions.click(screen.getByRole('button', { name: 'Stop' }))
    expect(server.aborted(run)).toBe(1)
  })
  await screen.findByText('You stopped this run.')
  await screen.findByRole('button', { name: 'Run' })
})

test('the last language is used for the next problem, but a draft keeps its own', async () => {
  const first = new FakeJudging(sumProblem())
  const page = await openWorkspace(first)
  writeCode('int main() {}\n')
  await screen.findByText('Draft saved')
  closePage(page)
  const second = new FakeJudging({ ...sumProblem(), ...problemNamed('Another') })
  const other = await openWorkspace(second)
  await chooseLanguage(other.actions, 'Java')
  closePage(other)
  const third = new FakeJudging({ ...sumProblem(), ...problemNamed('A third') })
  const next = await openWorkspace(third)
  expect(codeInEditor()).toContain('class Main')
  closePage(next)
  await openWorkspace(first)
  expect(codeInEditor()).toBe('int main() {}\n')
})

test('the selector has versions, and the button to format is there only where something formats', async () => {
  const formatted = reply(format, { success: true, code: 'int main() {}\n' })
  const { actions } = await openWorkspace(new FakeJudging(sumProblem()), formatted)
  writeCode('int main( ){ }')
  await actions.click(await screen.findByRole('button', { name: /Format the code with clang-format/ }))
  await waitFor(() => expect(codeInEditor()).toBe('int main() {}\n'))
  await actions.click(await screen.findByRole('combobox', { name: 'Language' }))
  await screen.findByText('Python 3.11.2')
  await actions.keyboard('{Escape}')
  await chooseLanguage(actions, 'Python')
  expect(screen.queryByRole('button', { name: /Format the code/ })).toBeNull()
  await chooseLanguage(actions, 'JavaScript')
  writeCode('let a=1')
  await actions.click(screen.getByRole('button', { name: /Format the code with Prettier/ }))
  await waitFor(() => expect(codeInEditor()).toBe('let a = 1;\n'))
})

test('a timer that was started goes on after a reload, and can be paused and reset', async () => {
  const judging = new FakeJudging(sumProblem())
  const page = await openWorkspace(judging)
  await page.actions.click(screen.getByRole('button', { name: 'Start a timer' }))
  expect(screen.getByRole('button', { name: 'Pause the timer' }).textContent).toBe('0:00')
  closePage(page)
  const { actions } = await openWorkspace(judging)
  await actions.click(screen.getByRole('button', { name: 'Pause the timer' }))
  await actions.click(screen.getByRole('button', { name: 'Reset the timer' }))
  screen.getByRole('button', { name: 'Start a timer' })
})

test('Accepted shows points, the place among others, the tests and the next problem', async () => {
  const judging = new FakeJudging(sumProblem())
  judging.comparison = {
    ...{ pointsGained: 30, time: { behind: 31, people: 48 }, memory: { behind: 5, people: 48 } },
    nextProblem: { slug: 'two-cranes', name: 'Two Cranes', difficulty: 'Easy' },
  }
  const { actions } = await openWorkspace(judging)
  writeCode('int main() {}\n')
  await submitByKeys(actions)
  await waitFor(() => judging.acceptFollowed())
  await waitFor(() => expect(verdict('+30 points')).not.toBeNull())
  await screen.findByText('Faster than 64%')
  await screen.findByText('less memory than 10%')
  const next = screen.getByRole('link', { name: 'Next problem: Two Cranes' })
  expect(next.getAttribute('href')).toBe('/problems/two-cranes')
  const rows = within(screen.getByRole('table', { name: 'Tests' })).getAllByRole('row')
  expect(rows).toHaveLength(3)
  await expectAccessible()
})
