import type { AnswerOf } from '@arbiter/contract/endpoint'
import { getProblem } from '@arbiter/contract/problems/problems'
import { getSetterJob, stopSetterJob } from '@arbiter/contract/setting/setter-jobs'
import { getStressTests, keepStressTest, startStressTest } from '@arbiter/contract/setting/stress-tests'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../../testing/accessibility.ts'
import { badGateway, handle, refusal, reply } from '../../../testing/fake-replies.ts'
import { admin } from '../../../testing/fixtures/people.ts'
import { sumProblem } from '../../../testing/fixtures/problems.ts'
import { failure, type SetterJob, setterJob, stressPlan } from '../../../testing/fixtures/setter-jobs.ts'
import { renderPage } from '../../../testing/render-page.tsx'

type Tests = AnswerOf<typeof getStressTests>
const problem = sumProblem()

const tests = (differences: Partial<Tests> = {}): Tests => ({
  ...{ success: true, revision: '3', needsReference: true, hasChecker: true, isValidated: true, groups: ['large'] },
  generators: [{ name: 'gen', language: 'python', label: null }],
  solutions: [
    { name: 'accepted/good.py', language: 'python', label: 'accepted' },
    { name: 'wrong_answer/bad.py', language: 'python', label: 'wrong_answer' },
  ],
  jobs: [],
  ...differences,
})

const listed = ({ _id, status, createdAt, createdBy, failure, appliedVersion }: SetterJob): Tests['jobs'][number] => ({
  ...{ _id, status, createdAt, createdBy, appliedVersion, stress: stressPlan, tries: 10 },
  ...{ verdict: failure?.verdict ?? null, isFaulty: false },
})

const open = (answer: Tests, ...jobs: SetterJob[]) =>
  renderPage(`/admin/problems/${problem._id}/stress`, {
    user: admin,
    replies: [
      reply(getProblem, { success: true, problem }),
      reply(getStressTests, answer),
      handle(getSetterJob, ({ params }) => {
        const job = jobs.find(({ _id }) => _id === params.jobId)
        if (!job) throw new Error('there is no such job')
        return { success: true as const, job }
      }),
    ],
  })

test('a stress test is started, watched and stopped', async () => {
  const { actions, server } = await open(tests())
  await screen.findByText('No stress tests yet.')
  const job = setterJob({ status: 'running', stress: stressPlan, end: null, progress: { ...noneYet, done: 12 } })
  server.use(
    handle(startStressTest, ({ body }) => {
      expect(body).toMatchObject({ generator: 'gen', pattern: '$', tries: 1000, seconds: 60 })
      expect([body.target, body.reference]).toEqual(['wrong_answer/bad.py', 'accepted/good.py'])
      return { success: true as const, message: 'The judge starts.', jobId: job._id }
    }),
    reply(getSetterJob, { success: true, job }),
    reply(getStressTests, tests({ jobs: [listed(job)] })),
  )
  await actions.click(screen.getByRole('button', { name: 'Start' }))
  await screen.findByText('Try 12 of 100')
  await expectAccessible()
  const stopped = { ...job, status: 'stopped' as const }
  server.use(
    reply(stopSetterJob, { success: true, message: 'Stopped.', job: stopped }),
    reply(getSetterJob, { success: true, job: stopped }),
  )
  await actions.click(screen.getByRole('button', { name: 'Stop' }))
  await screen.findByText(/^Stopped\. No difference in 12 tries\.$/)
})

const noneYet = { done: 0, total: 100, spentMs: 0, foundTry: null }

test('what was found is shown with both outputs, and kept as a test of a group', async () => {
  const job = setterJob({ stress: stressPlan, failure, progress: { ...noneYet, done: 40, foundTry: 7 } })
  const { actions, server } = await open(tests({ jobs: [listed(job)] }), job)
  const result = within(await screen.findByRole('region', { name: 'Result' }))
  result.getByText(/^Fails on try 7; smallest of 40 tries/)
  expect(result.getByRole('region', { name: 'Input' }).textContent).toBe('7 3\n')
  expect(result.getByRole('region', { name: 'Expected' }).textContent).toContain('10')
  expect(result.getByRole('region', { name: 'Got' }).textContent).toContain('9')
  result.getByText('expected 10')
  await expectAccessible()
  const kept = { ...job, appliedVersion: 4 }
  server.use(
    handle(keepStressTest, ({ body }) => {
      expect(body).toEqual({ revision: '3', group: 'large' })
      return {
        success: true as const,
        message: 'Kept as secret/large/stress-1.',
        revision: '4',
        version: 4,
        warnings: [],
      }
    }),
    reply(getSetterJob, { success: true, job: kept }),
    reply(getStressTests, tests({ jobs: [listed(kept)] })),
  )
  await actions.click(result.getByRole('combobox', { name: 'Group of the test' }))
  await actions.click(await screen.findByRole('option', { name: 'large' }))
  await actions.click(result.getByRole('button', { name: 'Keep as a test' }))
  await result.findByText('Kept as a test in version 4')
})

test('where the checker talks with programs, what was said is shown', async () => {
  const talked = { ...failure, answer: null, output: '>5\n<higher\n' }
  const job = setterJob({ stress: { ...stressPlan, reference: null }, failure: talked })
  await open(tests({ needsReference: false, jobs: [listed(job)] }), job)
  const said = within(await screen.findByRole('region', { name: 'Dialogue' }))
  expect(said.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Program5', 'Judgehigher'])
})

test('a run without a difference says so, and one before it is shown again', async () => {
  const older = setterJob({ stress: { ...stressPlan, target: 'older.py' }, failure })
  const newest = setterJob({ stress: stressPlan })
  const jobs = [listed(newest), { ...listed(older), stress: { ...stressPlan, target: 'older.py' } }]
  const { actions } = await open(tests({ jobs }), older, newest)
  await screen.findByText('No difference in 10 tries.')
  await actions.click(screen.getByRole('button', { name: 'older.py' }))
  await screen.findByText('expected 10')
})

test.each([
  [{ kind: 'not-compiled', program: 'bad.cpp', log: 'expected ;' }, /^bad\.cpp does not compile$/],
  [{ kind: 'generator-failed', try: 2, args: [], reason: 'Runtime Error' }, 'The generator failed on try 2'],
  [
    { kind: 'invalid-input', try: 1, args: [], by: 'v.py', objection: 'n is 0', input: '0\n' },
    'The generator made an invalid input on try 1',
  ],
  [{ kind: 'reference-failed', try: 3, args: [], reason: 'TLE', input: '5\n' }, 'The right solution failed on try 3'],
] as const)('%o is said', async (end, words) => {
  const job = setterJob({ stress: stressPlan, end: 'args' in end ? { ...end, args: [] } : end })
  await open(tests({ jobs: [listed(job)] }), job)
  await screen.findByText(words)
})

test('a problem without generators or solutions leads to them, and one without a validator warns', async () => {
  const { leave } = await open(tests({ generators: [] }))
  await screen.findByRole('link', { name: 'Add a generator' })
  leave()
  const next = await open(tests({ solutions: [] }))
  await screen.findByRole('heading', { name: 'Too few solutions' })
  next.leave()
  await open(tests({ isValidated: false }))
  await screen.findByText(/Nothing says which inputs are valid/)
})

test('a refusal is shown in the form', async () => {
  const { actions, server } = await open(tests())
  server.use(refusal(startStressTest, 'stress-test.pattern'))
  await actions.click(await screen.findByRole('button', { name: 'Start' }))
  await screen.findByText(/The arguments need \$/)
})

test('a page that can not be loaded says so', async () => {
  const replies = [reply(getProblem, { success: true, problem }), badGateway(getStressTests)]
  await renderPage(`/admin/problems/${problem._id}/stress`, { user: admin, replies })
  await screen.findByText('Failed to load the stress tests.')
})
