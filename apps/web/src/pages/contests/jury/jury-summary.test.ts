import { expect, test } from 'vitest'
import { ContestStory } from '../../../testing/fixtures/boards.ts'
import { isOdd, triesByProblem } from './jury-summary.ts'

const live = () => new ContestStory({ startsIn: -60, endsIn: 60 }).register(1, 2, 3)
const summary = (story: ContestStory) => triesByProblem(story.board.facts, story.board.rows.values())

test('counts who solved and who tried, and their submissions', () => {
  const story = live()
    .submit(1, 'A', 5, 'Wrong Answer')
    .submit(1, 'A', 8, 'Accepted')
    .submit(2, 'A', 9, 'Wrong Answer')
    .submit(3, 'B', 10, null)
  expect(summary(story)).toEqual([
    { letter: 'A', solved: 1, tried: 2, tries: 3 },
    { letter: 'B', solved: 0, tried: 1, tries: 1 },
    { letter: 'C', solved: 0, tried: 0, tries: 0 },
  ])
})

test('the disqualified do not count', () => {
  expect(summary(live().submit(1, 'A', 5, 'Accepted').disqualify(1))[0]).toMatchObject({ solved: 0, tried: 0 })
})

test.each([
  [{ letter: 'F', solved: 0, tried: 9, tries: 10 }, true],
  [{ letter: 'F', solved: 0, tried: 9, tries: 9 }, false],
  [{ letter: 'F', solved: 1, tried: 9, tries: 40 }, false],
])('%j is worth a look: %s', (problem, odd) => {
  expect(isOdd(problem)).toBe(odd)
})
