import { expect, test } from 'vitest'
import { FIRST_PASSED, pauseMs, SHOWN_TESTS, shownStates } from './judging-show.ts'

test('the show begins with one test running and the rest waiting', () => {
  const states = shownStates(FIRST_PASSED)
  expect(states.filter((state) => state === 'Accepted')).toHaveLength(FIRST_PASSED)
  expect(states[FIRST_PASSED]).toBe('running')
  expect(states.slice(FIRST_PASSED + 1)).toEqual(Array(SHOWN_TESTS - FIRST_PASSED - 1).fill('waiting'))
})

test('it plays once: every test passes, then it stops', () => {
  for (let passed = FIRST_PASSED; passed < SHOWN_TESTS; passed += 1) expect(pauseMs(passed)).toBeGreaterThan(0)
  expect(pauseMs(SHOWN_TESTS)).toBeNull()
  expect(new Set(shownStates(SHOWN_TESTS))).toEqual(new Set(['Accepted']))
})
