import { describe, expect, test } from 'vitest'
import { createProblem, NewProblem, ProblemChange } from '../setting/problem-editing.ts'
import { listProblems } from './problems.ts'

const draft = { name: 'Quiet Hours', statement: 'Count them.', inputFormat: 'A number.', outputFormat: 'A number.' }

function sentences(value: unknown) {
  return NewProblem.safeParse(value).error?.issues.map((issue) => issue.message) ?? []
}

describe('a new problem', () => {
  test('gets the defaults of the house [5.3.7]', () => {
    expect(NewProblem.parse(draft)).toEqual({
      ...draft,
      difficulty: 'Easy',
      points: 10,
      tags: [],
      topics: [],
      constraints: { timeLimit: 1000, memoryLimit: 256, custom: null },
      comparison: { mode: 'token', caseSensitive: true, tolerance: 1e-6 },
      languageFactors: {},
      inputDescription: null,
      reference: null,
      hints: [],
      editorial: null,
      isEditorialPublished: false,
      visibility: 'hidden',
    })
  })

  test.each([
    [{ name: '' }, 'Name is required'],
    [{ statement: '' }, 'Statement is required'],
    [{ inputFormat: ' ' }, 'Input format is required'],
    [{ outputFormat: undefined }, 'Output format is required'],
    [{ points: 0 }, 'Points must be a whole number from 1 to 1000'],
    [{ points: 1001 }, 'Points must be a whole number from 1 to 1000'],
    [{ points: 1.5 }, 'Points must be a whole number from 1 to 1000'],
    [{ points: 'many' }, 'Points must be a whole number from 1 to 1000'],
    [{ points: null }, 'Points must be a whole number from 1 to 1000'],
    [{ difficulty: 'Brutal' }, 'Difficulty must be one of Easy, Medium, Hard'],
    [{ constraints: { timeLimit: 99 } }, 'Time limit must be a whole number from 100 to 10000 ms'],
    [{ constraints: { memoryLimit: 1025 } }, 'Memory limit must be a whole number from 64 to 1024 MB'],
    [{ tags: 7 }, 'Tags must be a list or a comma-separated text'],
    [{ tags: ['x'.repeat(51)] }, 'Tags must be at most 50 characters'],
  ])('with %j is refused with a sentence', (change, sentence) => {
    expect(sentences({ ...draft, ...change })).toEqual([sentence])
  })

  test('reports all that is missing at once', () => {
    const missing = ['Name is required', 'Input format is required', 'Output format is required']
    expect(sentences({})).toEqual([...missing, 'Statement is required'])
    expect(sentences({ ...draft, statement: 7, name: '' })).toEqual(['Name is required', 'Statement must be a text'])
    expect(sentences(null)).toHaveLength(1)
  })

  test('takes numbers as a form sends them', () => {
    expect(NewProblem.parse({ ...draft, points: ' 250 ' }).points).toBe(250)
    expect(NewProblem.parse({ ...draft, statement: '', description: 'Words.' }).statement).toBe('Words.')
  })

  test.each([
    ['dp, graphs , ,dp', ['dp', 'graphs']],
    [
      ['dp', ' graphs ', ''],
      ['dp', 'graphs'],
    ],
    ['', []],
  ])('reads the tags %j', (tags, words) => {
    expect(NewProblem.parse({ ...draft, tags }).tags).toEqual(words)
  })

  test('may call its statement a description [3.1.3]', () => {
    const { statement, ...rest } = draft
    expect(NewProblem.parse({ ...rest, description: statement })).toMatchObject({ statement })
  })

  test('may be sent again as it was read', () => {
    const once = NewProblem.parse({ ...draft, tags: 'a,b' })
    expect(createProblem.body.parse(once)).toEqual(once)
  })
})

describe('a problem change', () => {
  test('has no defaults: what is absent stays', () => {
    expect(ProblemChange.parse({ points: 20 })).toEqual({ points: 20 })
  })

  test.each([[{ name: ' ' }], [{ statement: '' }], [{ description: '' }], [{ points: '' }]])(
    'takes no %j [5.3.8]',
    (change) => {
      expect(ProblemChange.safeParse(change).success).toBe(false)
    },
  )

  test('reads tags from a text with commas [7.3.8]', () => {
    expect(ProblemChange.parse({ tags: 'dp, graphs , ' })).toEqual({ tags: ['dp', 'graphs'] })
  })

  test('statement wins over description [3.1.3]', () => {
    expect(ProblemChange.parse({ statement: 'New', description: 'Old' })).toEqual({ statement: 'New' })
  })
})

describe('the problem list', () => {
  const read = (query: unknown) => listProblems.query.safeParse(query)

  test('starts on page 1 with ten problems and no filter', () => {
    const filters = { search: '', difficulty: [], tags: [], status: [] }
    const forAdmins = { scope: 'open', sort: 'number', order: 'asc' }
    expect(read({}).data).toEqual({ page: 1, limit: 10, ...filters, ...forAdmins })
  })

  test('takes a filter alone or repeated', () => {
    expect(read({ difficulty: 'Easy', tags: ['dp', 'greedy'], page: '2' }).data).toMatchObject({
      difficulty: ['Easy'],
      tags: ['dp', 'greedy'],
      page: 2,
    })
  })

  test('takes an empty tag for none', () => {
    expect(read({ tags: ' ' }).data?.tags).toEqual([])
    expect(read({ tags: ['', 'dp'] }).data?.tags).toEqual(['dp'])
  })

  test.each([
    [{ page: '0' }, 'Page must be a whole number from 1 to 100000'],
    [{ page: 'two' }, 'Page must be a whole number from 1 to 100000'],
    [{ limit: '101' }, 'Limit must be a whole number from 1 to 100'],
    [{ difficulty: 'Brutal' }, 'Difficulty must be one of Easy, Medium, Hard'],
    [{ status: ['Solved', 'Done'] }, 'Status must be one of Solved, Attempted, Todo'],
    [{ search: 'a\0b' }, 'Search must be text without NUL characters'],
    [{ search: ['a', 'b'] }, 'Search must be a text'],
    [{ search: 'x'.repeat(101) }, 'Search must be at most 100 characters'],
  ])('asked with %j says what is wrong', (query, sentence) => {
    expect(read(query).error?.issues[0]?.message).toBe(sentence)
  })
})
