import type { AnswerOf } from '@arbiter/contract/endpoint'
import { getProblem } from '@arbiter/contract/problems/problems'
import { getSolutionResults } from '@arbiter/contract/problems/solutions'
import { changePackageFiles, listPackageFiles, readPackageFile } from '@arbiter/contract/setting/package-editing'
import { getTranslations, saveTranslation } from '@arbiter/contract/setting/package-parts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { expectAccessible } from '../../../testing/accessibility.ts'
import { foreignReply, handle, reply } from '../../../testing/fake-replies.ts'
import { admin } from '../../../testing/fixtures/people.ts'
import { sumProblem } from '../../../testing/fixtures/problems.ts'
import { newId } from '../../../testing/fixtures/values.ts'
import { fill, renderPage } from '../../../testing/render-page.tsx'
import { codeInEditor, editorShown, writeCode } from '../../../testing/workspace.ts'

const problem = sumProblem()
beforeEach(() => localStorage.clear())

const saved = {
  ...{ success: true as const, message: 'Sum saved.', revision: '2.2', version: 2, areTestsChanged: false },
  warnings: [],
}
const panel = (name: string) => within(screen.getByRole('region', { name }))

describe('the Validator tab', () => {
  type Results = AnswerOf<typeof getSolutionResults>
  const facts = {
    ...{ _id: newId(), version: 1, isCurrent: true, createdAt: '2026-03-02T09:00:00.000Z', createdBy: null },
    isDone: true,
  }
  const results: Results = {
    ...{ success: true, timeLimit: 1000, timeLimitOrigin: 'stated', languageFactors: {}, solutions: null },
    mutants: null,
    inputs: {
      ...facts,
      validators: [
        {
          ...{ _id: newId(), path: 'validator.py', status: 'done', verdict: 'Wrong Answer', compileLog: null },
          ...{ refused: [{ test: 'secret/2', message: 'n must be positive' }], refusedCount: 1 },
        },
      ],
    },
  }
  const texts: Record<string, string> = { 'input_validators/input.ctd': 'INT(1, 9) NEWLINE EOF\n' }

  const opened = async (paths = Object.keys(texts)) => {
    const files = ['problem.yaml', ...paths].map((path) => ({ path, size: 1 }))
    const replies = [
      reply(getProblem, { success: true, problem }),
      reply(getSolutionResults, results),
      reply(listPackageFiles, { success: true, revision: '1.1', format: '2025-09', files }),
      handle(readPackageFile, ({ query: { path } }) => ({
        success: true as const,
        path,
        size: 1,
        text: texts[path] ?? '',
      })),
    ]
    const page = await renderPage(`/admin/problems/${problem._id}/validator`, { user: admin, replies })
    await screen.findByRole('region', { name: 'Input validators' })
    return page
  }

  test('shows the first input that is refused, with the words of the validator', async () => {
    await opened()
    expect((await screen.findByText(/n must be positive/)).textContent).toBe('secret/2: n must be positive')
    await editorShown()
    expect(codeInEditor()).toBe(texts['input_validators/input.ctd'])
    await expectAccessible()
  })

  test('writes, adds and deletes validators, and refused ones are listed with their faults', async () => {
    const { actions, server } = await opened()
    await editorShown()
    writeCode('INT(1, 5) NEWLINE EOF\n')
    await actions.click(screen.getByRole('button', { name: 'Add a validator' }))
    await actions.click(await screen.findByRole('menuitem', { name: 'Python program' }))
    const place = { file: 'data/secret/2.in', line: 1, field: null }
    const fault = { severity: 'error', ...place, code: 'input.objection', fault: 'is not an integer' }
    server.use(foreignReply(changePackageFiles, { success: false, message: 'no', faults: [fault] }))
    await actions.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('is not an integer')
    await actions.click(screen.getByRole('button', { name: 'Delete input.ctd' }))
    server.use(handle(changePackageFiles, () => saved))
    await actions.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Sum saved.')
    expect(server.received(changePackageFiles)[1]?.body.changes).toEqual([
      { path: 'input_validators/input.ctd', isDeleted: true },
      { path: 'input_validators/validator.py', text: expect.stringContaining('sys.exit(42)') },
    ])
  })

  test('offers a grammar where there is no validator', async () => {
    const { actions } = await opened([])
    await actions.click(screen.getByRole('button', { name: 'Checktestdata grammar' }))
    expect(screen.getByRole('button', { name: 'input.ctd' })).toBeTruthy()
  })
})

describe('the Translations tab', () => {
  type Translation = AnswerOf<typeof getTranslations>['languages'][number]
  const english: Translation = {
    ...{ language: 'en', type: 'md', name: 'Sum', statement: 'Add them.', inputFormat: 'Two numbers.' },
    ...{ outputFormat: 'One.', customConstraints: null, hints: ['Add.', 'Print.'], explanations: ['', 'Two and two.'] },
    ...{ editorial: 'Use `+`.', isOutdated: false },
  }
  const german: Translation = {
    ...{ ...english, language: 'de', name: 'Summe', statement: 'Addiere.', outputFormat: '' },
    ...{ hints: ['Addiere.', ''], explanations: ['', 'Zwei und zwei.'], editorial: null },
  }

  const opened = async (languages = [english, german]) => {
    const replies = [
      reply(getProblem, { success: true, problem }),
      reply(getTranslations, { success: true, revision: '1.1', languages }),
    ]
    const page = await renderPage(`/admin/problems/${problem._id}/translations`, { user: admin, replies })
    await screen.findByRole('button', { name: 'Add language' })
    return page
  }

  test('shows each text beside the one of the first language, and what is missing', async () => {
    await opened()
    const text = panel('German')
    expect(text.getByText('Add them.')).toBeTruthy()
    expect(text.getByLabelText('Statement')).toHaveProperty('value', 'Addiere.')
    expect(text.getByText('Not translated yet: Output, Hint 2, Editorial.')).toBeTruthy()
    expect(text.getByText('Two and two.')).toBeTruthy()
    expect(text.getByLabelText('Explanation of sample 2')).toHaveProperty('value', 'Zwei und zwei.')
    expect(text.queryByLabelText('Explanation of sample 1')).toBeNull()
    await expectAccessible()
  })

  test('adds a language by its code, shows it as readers see it, and saves it', async () => {
    const { actions, server } = await opened([english])
    await fill(actions, screen.getByLabelText('Code of another language'), 'EN')
    expect(screen.getByText('This language is there already.')).toBeTruthy()
    await fill(actions, screen.getByLabelText('Code of another language'), 'pt-BR')
    await actions.click(screen.getByRole('button', { name: 'Add language' }))
    await fill(actions, panel('Brazilian Portuguese').getByLabelText('Statement'), 'Some **tudo**.')
    await actions.click(screen.getByRole('radio', { name: 'Preview' }))
    expect((await screen.findByText('tudo')).tagName).toBe('STRONG')
    server.use(handle(saveTranslation, () => saved))
    await actions.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(server.received(saveTranslation)).toHaveLength(1))
    expect(server.received(saveTranslation)[0]).toMatchObject({
      params: { language: 'pt-BR' },
      body: { revision: '1.1', texts: { name: '', statement: 'Some **tudo**.', customConstraints: null } },
    })
    const { texts } = server.received(saveTranslation)[0]?.body ?? {}
    expect(texts).toMatchObject({ hints: ['', ''], explanations: ['', ''], editorial: null })
  })

  test('says that a translation is older than its original, and saves that it still fits', async () => {
    const { actions, server } = await opened([english, { ...german, isOutdated: true }])
    server.use(handle(saveTranslation, () => saved))
    await actions.click(screen.getByRole('button', { name: 'It still fits' }))
    await waitFor(() => expect(server.received(saveTranslation)).toHaveLength(1))
    const { texts } = server.received(saveTranslation)[0]?.body ?? {}
    expect(texts).toMatchObject({
      statement: 'Addiere.',
      hints: ['Addiere.', ''],
      explanations: ['', 'Zwei und zwei.'],
    })
  })

  test('removes a language after a question', async () => {
    const { actions, server } = await opened()
    server.use(handle(saveTranslation, () => saved))
    await actions.click(screen.getByRole('button', { name: 'Remove German' }))
    await actions.click(await screen.findByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(server.received(saveTranslation)[0]?.body).toMatchObject({ texts: null }))
  })
})
