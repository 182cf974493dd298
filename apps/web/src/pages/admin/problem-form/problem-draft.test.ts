import { NewProblem, ProblemChange } from '@arbiter/contract/setting/problem-editing'
import { expect, test } from 'vitest'
import { sumProblem } from '../../../testing/fixtures/problems.ts'
import { bodyOf, changeOf, draftOf, emptyDraft, mergedDraft, type ProblemDraft } from './problem-draft.ts'
import { editResolver } from './use-problem-form.ts'

const noReference = {
  ...{
    inputDescription: null,
    reference: null,
    hints: [],
    editorial: null,
    isEditorialPublished: false,
    timeLimitOrigin: 'stated' as const,
  },
}

test('an empty draft has the defaults of the contract [5.3.3]', () => {
  const texts = { name: 'Sums', statement: 'Add.', inputFormat: 'Two.', outputFormat: 'One.' }
  expect(NewProblem.parse(bodyOf({ ...emptyDraft, ...texts }))).toEqual({
    ...NewProblem.parse(texts),
    constraints: { timeLimit: 1000, memoryLimit: 256, custom: '' },
    revealTests: 'first-failing',
  })
})

test('a problem becomes a draft and back', () => {
  const problem = sumProblem({ languageFactors: { python: 2.5 }, tags: ['a', 'b'], points: 100 })
  const parsed = ProblemChange.parse(bodyOf(draftOf(problem, noReference)))
  expect(parsed).toMatchObject({
    name: problem.name,
    points: 100,
    tags: ['a', 'b'],
    languageFactors: { python: 2.5 },
    constraints: { timeLimit: 1000, memoryLimit: 256 },
  })
})

test('an edit names what the specification names, and of the rest what differs [5.3.8]', () => {
  const before = draftOf(sumProblem({ tags: ['a'] }), noReference)
  const change = changeOf({ ...before, statement: 'Sum.', timeLimit: '2000' }, before, 4)
  expect(change).toEqual({
    name: before.name,
    description: 'Sum.',
    statement: 'Sum.',
    difficulty: 'Easy',
    points: '100',
    tags: 'a',
    constraints: { timeLimit: '2000' },
    revision: 4,
  })
})

test('what the other has changed is taken over, what both have changed stays as it was typed here', () => {
  const base = draftOf(sumProblem(), noReference)
  const mine = { ...base, name: 'Mine', points: '5' }
  const theirs = { ...base, name: 'Theirs', points: '5', timeLimit: '3000' }
  expect(mergedDraft(base, mine, theirs)).toEqual({
    draft: { ...mine, timeLimit: '3000' },
    taken: ['timeLimit'],
    conflicts: ['name'],
  })
})

test('an emptied reference solution is sent as none, and one that stays is not sent', () => {
  const reference = { language: 'python' as const, code: 'print(1)\n' }
  const before = draftOf(sumProblem(), { ...noReference, inputDescription: 'n: int 1..9', reference })
  expect(changeOf({ ...before, referenceCode: ' \n', inputDescription: '' }, before, 4)).toMatchObject({
    reference: null,
    inputDescription: '',
  })
  expect(changeOf(before, before, 4)).not.toHaveProperty('reference')
  expect(ProblemChange.parse({ inputDescription: '' })).toEqual({ inputDescription: null })
})

test('limits of a package outside the bounds of the form stay, and a new one has to be within them', async () => {
  const before = { ...draftOf(sumProblem(), noReference), timeLimit: '60000', memoryLimit: '2048' }
  const errorsOf = async (draft: ProblemDraft) => {
    const { errors } = await editResolver(before)(draft, undefined, { fields: {}, shouldUseNativeValidation: false })
    return Object.keys(errors)
  }
  expect(await errorsOf({ ...before, custom: 'n > 1' })).toEqual([])
  expect(await errorsOf({ ...before, memoryLimit: '4096' })).toEqual(['memoryLimit'])
  expect(changeOf({ ...before, custom: 'n > 1' }, before, 4).constraints).toEqual({ custom: 'n > 1' })
})
