import type { AnswerOf } from '@arbiter/contract/endpoint'
import { getProblem } from '@arbiter/contract/problems/problems'
import { applyScript, getGenerators, runScript } from '@arbiter/contract/setting/generators'
import { changePackageFiles, readPackageFile } from '@arbiter/contract/setting/package-editing'
import { getSetterJob } from '@arbiter/contract/setting/setter-jobs'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../../testing/accessibility.ts'
import { handle, refusal, reply } from '../../../testing/fake-replies.ts'
import { admin } from '../../../testing/fixtures/people.ts'
import { sumProblem } from '../../../testing/fixtures/problems.ts'
import { type SetterJob, setterJob } from '../../../testing/fixtures/setter-jobs.ts'
import { renderPage } from '../../../testing/render-page.tsx'

type Generators = AnswerOf<typeof getGenerators>
const problem = sumProblem()

const generators = (differences: Partial<Generators> = {}): Generators => ({
  ...{ success: true as const, revision: '3', script: 'gen 1 > $\n', plan: null, made: [], byHand: ['secret/001'] },
  generators: [
    { name: 'gen', language: 'python', files: ['generators/gen.py'] },
    { name: 'tree', language: 'cpp', files: ['generators/tree.cpp'] },
  ],
  ...{ solution: 'accepted/good.py', needsAnswers: true, job: null, ...differences },
})

const made = (differences: Partial<NonNullable<SetterJob['tests'][number]['made']>> = {}) => ({
  ...{ fault: null, start: '1 2\n', size: 4, time: 3, objection: null, answerFault: null, duplicateOf: null },
  ...differences,
})
const line = (name: string, each: SetterJob['tests'][number]['made']) => ({
  name,
  line: 1,
  command: 'gen 1',
  made: each,
})

const open = (answer = generators()) =>
  renderPage(`/admin/problems/${problem._id}/generators`, {
    user: admin,
    replies: [
      reply(getProblem, { success: true as const, problem }),
      reply(getGenerators, answer),
      handle(readPackageFile, ({ query: { path } }) => ({
        success: true as const,
        path,
        size: 8,
        text: `# ${path}\n`,
      })),
    ],
  })

const saved: AnswerOf<typeof changePackageFiles> = {
  ...{ success: true, message: 'Sum saved.', revision: '4', version: 1, areTestsChanged: false, warnings: [] },
}

test('a generator is edited and saved; what was typed into another one stays', async () => {
  const { actions, server } = await open()
  const code = await screen.findByRole('textbox', { name: 'Code of gen.py' })
  expect(code).toHaveProperty('value', '# generators/gen.py\n')
  await actions.type(code, 'print(1)')
  await actions.click(screen.getByRole('button', { name: /tree\.cpp/ }))
  await screen.findByRole('textbox', { name: 'Code of tree.cpp' })
  await actions.click(screen.getByRole('button', { name: /gen\.py.*unsaved/ }))
  expect(await screen.findByRole('textbox', { name: 'Code of gen.py' })).toHaveProperty(
    'value',
    '# generators/gen.py\nprint(1)',
  )
  await expectAccessible()
  server.use(
    handle(changePackageFiles, ({ body }) => {
      expect(body).toEqual({
        revision: '3',
        changes: [{ path: 'generators/gen.py', text: '# generators/gen.py\nprint(1)' }],
      })
      return saved
    }),
  )
  await actions.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('generators/gen.py saved.')
})

test('a new generator needs a name with a language, and code', async () => {
  const { actions, server } = await open(generators({ generators: [], script: '' }))
  const name = await screen.findByRole('textbox', { name: 'File name' })
  await actions.type(name, 'gen.txt')
  await screen.findByText(/ends with \.cpp/)
  await actions.clear(name)
  await actions.type(name, 'line.cpp')
  await actions.type(screen.getByRole('textbox', { name: 'Code of the new generator' }), 'int main(); // x')
  server.use(
    handle(changePackageFiles, ({ body }) => {
      expect(body.changes).toEqual([{ path: 'generators/line.cpp', text: 'int main(); // x' }])
      return saved
    }),
    reply(
      getGenerators,
      generators({ generators: [{ name: 'line', language: 'cpp', files: ['generators/line.cpp'] }] }),
    ),
  )
  await actions.click(screen.getByRole('button', { name: 'Add generator' }))
  await screen.findByRole('textbox', { name: 'Code of line.cpp' })
})

test('mistakes of a script are said while it is written', async () => {
  const { actions } = await open()
  const script = await screen.findByRole('textbox', { name: 'Script of tests' })
  await actions.type(script, 'other 1 > 1')
  await screen.findByText('Line 2: there is a test of that name that the script did not make.')
  await actions.type(script, '2')
  await screen.findByText('Line 2: there is no such generator.')
  screen.getByText('2 tests')
})

test('a script is run, its tests are shown, and become tests', async () => {
  const { actions, server } = await open()
  const tests = [line('secret/002', made()), line('secret/003', made({ duplicateOf: 'secret/002' }))]
  const job = setterJob({ kind: 'script', tests, progress: { done: 2, total: 2, spentMs: 1, foundTry: null } })
  server.use(
    handle(runScript, ({ body }) => {
      expect(body.script).toBe('gen 1 > $\n')
      return { success: true as const, message: 'The judge starts.', jobId: job._id }
    }),
    reply(getSetterJob, { success: true as const, job }),
  )
  await actions.click(await screen.findByRole('button', { name: 'Run script' }))
  const run = within(await screen.findByRole('region', { name: 'Tests of the script' }))
  await run.findByText('2 tests are ready. 1 input is there already.')
  run.getByText('Same input as secret/002')
  await expectAccessible()
  const applied = { ...job, appliedVersion: 5 }
  server.use(
    handle(applyScript, ({ body }) => {
      expect(body).toEqual({ revision: '3' })
      return { success: true as const, message: '2 tests made by the script.', revision: '4', version: 5, warnings: [] }
    }),
    reply(getSetterJob, { success: true as const, job: applied }),
    reply(getGenerators, generators({ job: applied, made: ['secret/002', 'secret/003'] })),
  )
  await actions.click(run.getByRole('button', { name: 'Make 2 tests' }))
  await screen.findByText('These are the tests of version 5.')
  screen.getByText('The script has made 2 tests; 1 test by hand stays as it is.')
})

test('lines that failed keep all from becoming tests', async () => {
  const tests = [
    line('secret/002', made({ fault: 'Runtime Error: Exit code 1' })),
    line('secret/003', made({ objection: { by: 'v.py', objection: 'n is 0' } })),
    line('secret/004', made({ answerFault: 'Time Limit Exceeded' })),
    line('secret/005', made()),
  ]
  const job = setterJob({ kind: 'script', tests })
  const { server } = await open(generators({ job, plan: 'data: {}\n' }))
  server.use(reply(getSetterJob, { success: true as const, job }))
  await screen.findByText("3 of 4 can't become a test.")
  screen.getByText('v.py: n is 0')
  screen.getByText('No answer: Time Limit Exceeded')
  expect(screen.getByRole('button', { name: 'Make 4 tests' }).getAttribute('aria-disabled')).toBe('true')
  screen.getByText(/The package has a generators\.yaml too/)
})

test('a refusal of the script is shown line by line', async () => {
  const { actions, server } = await open()
  server.use(refusal(runScript, 'generator.no-solution'))
  await actions.click(await screen.findByRole('button', { name: 'Run script' }))
  await screen.findByText(/Nothing writes the answers yet: add/)
})
