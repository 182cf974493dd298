import fc from 'fast-check'
import { expect, test } from 'vitest'
import { difficulties } from './problem.ts'
import { type Candidate, chanceOf, type OwnTry, skillOf, solveRate, suggestedProblems } from './suggested-problems.ts'

const problem = (id: string, solvers: number, triers: number, tags: string[] = []) => ({
  ...{ id, difficulty: 'Medium' as const, triers, solvers, tags },
})
const ids = (chosen: { problem: { id: string } }[]) => chosen.map((one) => one.problem.id)

const tried: fc.Arbitrary<Candidate> = fc
  .record({
    difficulty: fc.constantFrom(...difficulties),
    triers: fc.nat(1000),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    tags: fc.subarray(['dp', 'greedy', 'graphs', 'strings']),
  })
  .map(({ share, ...rest }) => ({ ...rest, solvers: Math.floor(share * rest.triers) }))
const ownTry: fc.Arbitrary<OwnTry> = fc.tuple(tried, fc.boolean()).map(([one, isSolved]) => ({ ...one, isSolved }))

test('while nobody has tried a problem its author decides, and later the people do', () => {
  expect(solveRate({ difficulty: 'Easy', triers: 0, solvers: 0 })).toBeCloseTo(0.8)
  expect(solveRate({ difficulty: 'Hard', triers: 0, solvers: 0 })).toBeCloseTo(0.3)
  expect(solveRate({ difficulty: 'Hard', triers: 1000, solvers: 900 })).toBeCloseTo(0.9, 1)
})

test('a user who has tried nothing gets the easiest, without a chance', () => {
  const chosen = suggestedProblems([], [problem('hard', 5, 90), problem('easy', 85, 90), problem('middle', 45, 90)], 2)
  expect(ids(chosen)).toEqual(['easy', 'middle'])
  expect(chosen.map(({ chance }) => chance)).toEqual([null, null])
})

test('a user who solves what half of the people solve gets harder problems than one who does not', () => {
  const history = (isSolved: boolean) => Array.from({ length: 12 }, () => ({ ...problem('', 50, 100), isSolved }))
  const candidates = [problem('easy', 90, 100), problem('middle', 50, 100), problem('hard', 12, 100)]
  expect(ids(suggestedProblems(history(true), candidates, 1))).toEqual(['hard'])
  expect(ids(suggestedProblems(history(false), candidates, 1))).toEqual(['easy'])
})

test('of problems that are as hard those with other tags come first', () => {
  const history = [{ ...problem('', 50, 100), isSolved: true }]
  const candidates = [
    problem('one', 50, 100, ['dp']),
    problem('two', 50, 100, ['dp']),
    problem('three', 50, 100, ['graphs']),
  ]
  expect(ids(suggestedProblems(history, candidates, 3))).toEqual(['one', 'three', 'two'])
})

test('one more solved problem never lowers the skill, one more failure never raises it', () => {
  fc.assert(
    fc.property(fc.array(ownTry, { maxLength: 30 }), tried, (history, one) => {
      const before = skillOf(history)
      expect(skillOf([...history, { ...one, isSolved: true }])).toBeGreaterThanOrEqual(before - 1e-9)
      expect(skillOf([...history, { ...one, isSolved: false }])).toBeLessThanOrEqual(before + 1e-9)
    }),
  )
})

test('a problem that more people solve is never less likely to be solved', () => {
  fc.assert(
    fc.property(fc.double({ min: -5, max: 5, noNaN: true }), tried, (skill, one) => {
      const chance = chanceOf(skill, one)
      expect(chance).toBeGreaterThan(0)
      expect(chance).toBeLessThan(1)
      expect(chanceOf(skill, { ...one, triers: one.triers + 1, solvers: one.solvers + 1 })).toBeGreaterThan(chance)
    }),
  )
})

test('as many as there are, up to the count, each once', () => {
  fc.assert(
    fc.property(fc.array(ownTry, { maxLength: 20 }), fc.array(tried, { maxLength: 30 }), (history, candidates) => {
      const chosen = suggestedProblems(history, candidates, 6).map((one) => one.problem)
      expect(chosen).toHaveLength(Math.min(6, candidates.length))
      expect(new Set(chosen).size).toBe(chosen.length)
    }),
  )
})

/** People and problems by the model itself, from a fixed seed. */
function inventWorld(people: number, problems: number) {
  let state = 7
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
  const normal = () => Math.sqrt(-2 * Math.log(random() || 1e-9)) * Math.cos(2 * Math.PI * random())
  const skills = Array.from({ length: people }, normal)
  const hardness = Array.from({ length: problems }, () => 1.2 * normal())
  const isSolved = skills.map((skill) => hardness.map((hard) => random() < 1 / (1 + Math.exp(hard - skill))))
  return { skills, isSolved, random }
}

test('of problems with an estimated chance of 50 to 75 %, about so many are solved', () => {
  const { isSolved } = inventWorld(400, 60)
  const stats = isSolved[0]?.map((_, index) => ({
    ...{ difficulty: 'Medium' as const, triers: isSolved.length },
    solvers: isSolved.filter((row) => row[index]).length,
  }))
  const outcomes = isSolved.flatMap((row) => {
    const history = (stats ?? []).slice(0, 30).map((one, index) => ({ ...one, isSolved: row[index] ?? false }))
    const skill = skillOf(history)
    return (stats ?? [])
      .slice(30)
      .map((one, index) => ({ chance: chanceOf(skill, one), solved: row[index + 30] ?? false }))
  })
  const within = outcomes.filter(({ chance }) => chance >= 0.5 && chance <= 0.75)
  const share = within.filter(({ solved }) => solved).length / within.length
  const estimated = within.reduce((sum, { chance }) => sum + chance, 0) / within.length
  expect(within.length).toBeGreaterThan(1000)
  expect(Math.abs(share - estimated)).toBeLessThan(0.05)
})
