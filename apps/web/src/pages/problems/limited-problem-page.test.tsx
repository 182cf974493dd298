import { run } from '@arbiter/contract/submissions/run'
import { type Language, languageNames, languages } from '@arbiter/rules/languages'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../testing/accessibility.ts'
import { FakeJudging } from '../../testing/fake-judging.ts'
import { reply } from '../../testing/fake-replies.ts'
import { sumProblem } from '../../testing/fixtures/problems.ts'
import { newId } from '../../testing/fixtures/values.ts'
import { openWorkspace, type Page } from '../../testing/open-workspace.ts'
import { chooseLanguage, codeInEditor, runByKeys, writeCode } from '../../testing/workspace.ts'

async function offered({ actions }: Page): Promise<Language[]> {
  await actions.click(await screen.findByRole('combobox', { name: 'Language' }))
  await screen.findAllByRole('option')
  const shown = languages.filter((each) => screen.queryByRole('option', { name: languageNames[each] }) !== null)
  await actions.keyboard('{Escape}')
  return shown
}

test('a problem offers only the languages that it takes, and begins in one of them', async () => {
  const page = await openWorkspace(new FakeJudging(sumProblem({ allowedLanguages: ['python', 'java'] })))
  expect(codeInEditor()).toContain('class Main')
  expect(await offered(page)).toEqual(['java', 'python'])
  expect(screen.queryByText(/^This problem takes/)).toBeNull()
})

test('a draft in another language stays, with the reason why it can not be submitted', async () => {
  const judging = new FakeJudging(sumProblem({ allowedLanguages: ['python'] }))
  judging.drafts.push({ _id: newId(), language: 'cpp', code: '// mine\n', savedAt: new Date().toISOString() })
  const page = await openWorkspace(judging)
  await waitFor(() => expect(codeInEditor()).toBe('// mine\n'))
  await screen.findByText(/^This problem takes Python only\. Choose another language; your code in C\+\+ is kept\./)
  await expectAccessible()
  expect(await offered(page)).toEqual(['cpp', 'python'])
  await chooseLanguage(page.actions, 'Python')
  await waitFor(() => expect(screen.queryByText(/^This problem takes/)).toBeNull())
})

test('the size of the code is counted in bytes where the problem limits it', async () => {
  await openWorkspace(new FakeJudging(sumProblem({ codeLimit: 1024 })))
  writeCode('é'.repeat(512))
  await screen.findByText('1,024 / 1,024 B')
  expect(screen.queryByText(/^This problem takes/)).toBeNull()
  writeCode(`${'é'.repeat(512)}x`)
  await screen.findByText('This problem takes at most 1,024 bytes of code. Yours has 1,025.')
})

test('a run names its problem, whose limits the server then enforces', async () => {
  const judging = new FakeJudging(sumProblem())
  const ran = { success: true, output: '3\n', error: null, stderr: '', time: 1, memory: 1, truncated: false }
  const { actions, server } = await openWorkspace(judging, reply(run, ran))
  await runByKeys(actions)
  await waitFor(() => expect(server.received(run)[0]?.body.problemId).toBe(judging.problem._id))
})

test('the limits of languages that get another time stand beside that of the problem', async () => {
  const constraints = { timeLimit: 200, memoryLimit: 256 }
  await openWorkspace(new FakeJudging(sumProblem({ constraints, languageFactors: { python: 2.5 } })))
  await screen.findByText('200 ms')
  await screen.findByText('500 ms in Java, Python')
  await screen.findByText('300 ms in JavaScript')
})

test('so do those of languages that need more memory, as far as the problem takes them', async () => {
  const constraints = { timeLimit: 1000, memoryLimit: 64 }
  const allowedLanguages = ['cpp', 'java', 'javascript'] as const
  await openWorkspace(new FakeJudging(sumProblem({ constraints, allowedLanguages: [...allowedLanguages] })))
  await screen.findByText('64 MB')
  await screen.findByText('128 MB in Java')
  await screen.findByText('96 MB in JavaScript')
  expect(screen.queryByText(/MB in .*C\+\+/)).toBeNull()
})
