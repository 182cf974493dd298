import type { AnswerOf } from '@arbiter/contract/endpoint'
import { getProblem } from '@arbiter/contract/problems/problems'
import { getSolutionResults } from '@arbiter/contract/problems/solutions'
import { getCheckerTrial } from '@arbiter/contract/setting/checker-trials'
import { getChecker, getTestGroups, saveChecker, saveTestGroups } from '@arbiter/contract/setting/package-parts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { expectAccessible } from '../../../testing/accessibility.ts'
import { handle, refusal, reply } from '../../../testing/fake-replies.ts'
import { admin } from '../../../testing/fixtures/people.ts'
import { sumProblem } from '../../../testing/fixtures/problems.ts'
import { newId } from '../../../testing/fixtures/values.ts'
import { fill, renderPage } from '../../../testing/render-page.tsx'
import { codeInEditor, editorShown, writeCode } from '../../../testing/workspace.ts'

const problem = sumProblem()
beforeEach(() => localStorage.clear())

type Groups = AnswerOf<typeof getTestGroups>
type Checker = AnswerOf<typeof getChecker>

const trial: AnswerOf<typeof getCheckerTrial> = {
  ...{ success: true, revision: '1.1', hasChecker: true, takesPrograms: false, tests: ['secret/001'] },
  ...{ cases: [], job: null },
}
type Results = AnswerOf<typeof getSolutionResults>

const groups = (differences: Partial<Groups> = {}): Groups => ({
  ...{ success: true, revision: '1.1', isScored: true, isExact: true, ungrouped: [], samples: ['sample/1'] },
  groups: [
    {
      name: 'small',
      folder: '1-small',
      points: 40,
      rule: 'pass-fail',
      needs: [],
      tests: ['secret/1-small/a', 'secret/1-small/b'],
    },
    { name: 'large', folder: '2-large', points: 60, rule: 'pass-fail', needs: ['small'], tests: ['secret/2-large/a'] },
  ],
  ...differences,
})

const checker = (differences: Partial<Checker> = {}): Checker => ({
  ...{ success: true, revision: '1.1', kind: 'compare', args: [], folder: 'output_validator', files: [] },
  comparison: { mode: 'token', caseSensitive: true, tolerance: 1e-6, isSpaceExact: false, tolerances: null },
  ...{ interface: null, language: null },
  ...differences,
})

type Solution = NonNullable<Results['solutions']>['programs'][number]

const solution = (path: string, score: number, verdicts: Solution['verdicts'], got: number): Solution => ({
  ...{ _id: newId(), path, language: 'cpp', timeUse: 'none', status: 'done', verdict: 'Wrong Answer' },
  ...{ verdictDetail: null, compileLog: null, isAgreed: true, verdicts, times: verdicts.map(() => 1), score: got },
  expected: { label: 'partially_accepted', verdicts: [], score: { min: score, max: score } },
})

const results: Results = {
  ...{ success: true, timeLimit: 1000, timeLimitOrigin: 'stated', languageFactors: {}, inputs: null, mutants: null },
  solutions: {
    ...{
      _id: newId(),
      version: 1,
      isCurrent: true,
      createdAt: '2026-03-02T09:00:00.000Z',
      createdBy: null,
      isDone: true,
    },
    tests: ['sample/1', 'secret/1-small/a', 'secret/1-small/b', 'secret/2-large/a'].map((name, index) => ({
      name,
      isSample: index === 0,
    })),
    programs: [
      solution('good.cpp', 100, ['Accepted', 'Accepted', 'Accepted', 'Accepted'], 100),
      solution('slow.cpp', 40, ['Accepted', 'Accepted', 'Wrong Answer', 'Skipped'], 0),
    ],
  },
}

const opened = async (served = groups(), own = checker()) => {
  const replies = [
    reply(getProblem, { success: true, problem }),
    reply(getTestGroups, served),
    reply(getChecker, own),
    reply(getCheckerTrial, trial),
    reply(getSolutionResults, results),
  ]
  const page = await renderPage(`/admin/problems/${problem._id}/subtasks`, { user: admin, replies })
  await screen.findByRole('region', { name: 'Groups' })
  return page
}

const panel = (name: string) => within(screen.getByRole('region', { name }))
const saved = {
  success: true as const,
  message: 'Sum saved.',
  revision: '2.2',
  version: 2,
  areTestsChanged: true,
  warnings: [],
}
const rowOf = (path: string) =>
  within(screen.getByRole('row', { name: new RegExp(path) }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent)

test('the page says what the groups sum to and which solutions miss their labels', async () => {
  await opened()
  await screen.findByText(/The groups sum to 100 points\. 1 of 2 solutions misses its label\./)
  expect(rowOf('good.cpp')).toEqual(['good.cpp', '40', '60', '100', '100', 'as labelled'])
  expect(rowOf('slow.cpp')).toEqual([
    ...['slow.cpp', '0', '0', '0', '40', 'label says 40 points: test 3 fails in group 1'],
  ])
  await expectAccessible()
})

test('tests that are chosen move to another group, and the points follow before anything is saved', async () => {
  const { actions, server } = await opened()
  await screen.findByRole('row', { name: /slow/ })
  await actions.click(screen.getByRole('button', { name: 'Test 3' }))
  expect(screen.getByText('Test 3').textContent).toBe('Test 3')
  await actions.click(screen.getByRole('button', { name: 'Move' }))
  expect(panel('Groups').getByRole('group', { name: 'Tests of group 2' }).textContent).toBe('34')
  expect(rowOf('slow.cpp')).toEqual(['slow.cpp', '40', '0', '40', '40', 'as labelled'])
  server.use(handle(saveTestGroups, () => saved))
  await fill(actions, screen.getByLabelText('What changed, for the history'), 'test 3 is large')
  await actions.click(panel('Groups').getByRole('button', { name: 'Save' }))
  await screen.findByText('Sum saved.')
  expect(server.received(saveTestGroups)[0]?.body).toEqual({
    ...{ revision: '1.1', note: 'test 3 is large' },
    groups: [
      { name: 'small', from: '1-small', points: 40, rule: 'pass-fail', needs: [], tests: ['secret/1-small/a'] },
      {
        ...{ name: 'large', from: '2-large', points: 60, rule: 'pass-fail', needs: ['small'] },
        tests: ['secret/1-small/b', 'secret/2-large/a'],
      },
    ],
  })
})

test('a test is dragged into a group, and a group to another place', async () => {
  await opened()
  const list = panel('Groups')
  fireEvent.dragStart(list.getByRole('button', { name: 'Test 4' }))
  fireEvent.drop(list.getAllByRole('listitem')[1] as HTMLElement)
  await waitFor(() => expect(list.getByRole('group', { name: 'Tests of group 1' }).textContent).toBe('234'))
  expect(list.getByText('Group 2 has no tests. Move tests into it, or delete it.')).toBeTruthy()
  fireEvent.dragStart(list.getByRole('button', { name: /^Order of group 2/ }))
  fireEvent.drop(list.getAllByRole('listitem')[1] as HTMLElement)
  await waitFor(() => expect(list.getByLabelText('Name of group 1')).toHaveProperty('value', 'large'))
  expect(list.getByText(/^Group 1 needs group 2, which is judged after it/)).toBeTruthy()
  expect(list.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
})

test('keys choose and move tests and groups', async () => {
  const { actions } = await opened()
  const list = panel('Groups')
  list.getByRole('button', { name: 'Test 2' }).focus()
  await actions.keyboard('{Shift>}{ArrowRight}{/Shift}')
  expect(list.getByText('Tests 2, 3')).toBeTruthy()
  list.getByRole('button', { name: /^Order of group 1/ }).focus()
  await actions.keyboard('{ArrowDown}')
  expect(list.getByLabelText('Name of group 2')).toHaveProperty('value', 'small')
})

test('a deleted group leaves its tests in no group, and nothing can be saved until they have one', async () => {
  const { actions } = await opened()
  const list = panel('Groups')
  await actions.click(list.getByRole('button', { name: 'More for group 1' }))
  await actions.click(await screen.findByRole('menuitem', { name: 'Delete group' }))
  expect(list.getByText('2 tests are in no group.')).toBeTruthy()
  await actions.click(list.getByRole('button', { name: 'Group' }))
  expect(list.queryByText('2 tests are in no group.')).toBeNull()
  expect(list.getByLabelText('Points of group 2')).toHaveProperty('value', '40')
})

test('a problem without groups gets them', async () => {
  const { actions } = await opened(
    groups({ isScored: false, groups: [], ungrouped: ['secret/1-a', 'secret/1-b', 'secret/2-a'] }),
  )
  await actions.click(screen.getByRole('button', { name: 'Make 2 groups from file names' }))
  expect(panel('Groups').getByLabelText('Name of group 2')).toHaveProperty('value', '2')
})

test('unsaved changes are asked about, kept, and offered at the next visit', async () => {
  const { actions, leave } = await opened()
  await fill(actions, screen.getByLabelText('Name of group 1'), 'tiny')
  await actions.click(screen.getByRole('link', { name: 'Solutions' }))
  await screen.findByText('Leave without saving?')
  leave()
  const again = await opened()
  await again.actions.click(await screen.findByRole('button', { name: 'Restore' }))
  expect(screen.getByLabelText('Name of group 1')).toHaveProperty('value', 'tiny')
})

test('what another administrator saved meanwhile is a choice, and nothing is lost', async () => {
  const { actions, server } = await opened()
  await fill(actions, screen.getByLabelText('Points of group 1'), '10')
  server.use(refusal(saveTestGroups, 'problem.changed-meanwhile'))
  const changed = groups().groups.map((group) => ({ ...group, points: 30 }))
  server.use(reply(getTestGroups, groups({ revision: '2.2', groups: changed })))
  await actions.click(panel('Groups').getByRole('button', { name: 'Save' }))
  await screen.findByText('Another administrator has changed this meanwhile')
  expect(screen.getByLabelText('Points of group 1')).toHaveProperty('value', '10')
  await actions.click(screen.getByRole('button', { name: 'Load theirs' }))
  expect(screen.getByLabelText('Points of group 1')).toHaveProperty('value', '30')
})

test('a checker begins with a program that works, and is saved with its arguments', async () => {
  const { actions, server } = await opened()
  await actions.click(screen.getByRole('combobox', { name: 'Checker' }))
  await actions.click(await screen.findByRole('option', { name: 'Checker of your own' }))
  await editorShown()
  expect(codeInEditor()).toContain('return 42;')
  writeCode('int main() { return 42; }\n')
  await fill(actions, screen.getByLabelText('Arguments'), 'strict 7')
  server.use(handle(saveChecker, () => saved))
  await actions.click(panel('Checker').getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.received(saveChecker)).toHaveLength(1))
  expect(server.received(saveChecker)[0]?.body).toMatchObject({
    ...{ kind: 'checker', args: ['strict', '7'] },
    files: [{ path: 'checker.cpp', text: 'int main() { return 42; }\n' }],
  })
})

test('comparing outputs again asks before it deletes the checker', async () => {
  const files = [{ path: 'check.py', text: 'exit(42)\n' }]
  const { actions, server } = await opened(
    groups(),
    checker({ kind: 'checker', files, language: 'python', interface: 'icpc' }),
  )
  await actions.click(screen.getByRole('combobox', { name: 'Checker' }))
  await actions.click(await screen.findByRole('option', { name: 'Compare outputs' }))
  server.use(handle(saveChecker, () => saved))
  await actions.click(panel('Checker').getByRole('button', { name: 'Save' }))
  expect(server.received(saveChecker)).toHaveLength(0)
  await actions.click(await screen.findByRole('button', { name: 'Delete and save' }))
  await waitFor(() => expect(server.received(saveChecker)[0]?.body).toMatchObject({ kind: 'compare', files: [] }))
})
