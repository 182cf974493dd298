import { CPU_MS, type Growth, growthOverTests, MEMORY_KB } from '@arbiter/rules/analysis/growth'
import { describe, expect, test } from 'vitest'
import { growthPrograms } from './programs.ts'
import { type RecordedProgram, recordedPrograms } from './recorded.ts'

/** Real programs of known growth, measured in the sandbox on a busy machine, twice each. */
const recorded = recordedPrograms()

const timeOf = ({ tests }: RecordedProgram) =>
  growthOverTests(
    tests.map(([size, cost]) => ({ size, cost })),
    CPU_MS,
  )
const memoryOf = ({ tests }: RecordedProgram) =>
  growthOverTests(
    tests.map(([size, , cost]) => ({ size, cost })),
    MEMORY_KB,
  )

const stated = (growth: Growth) => (growth.kind === 'clear' ? growth.growth : 'unclear')

describe.each(recorded.map((program, index) => ({ ...program, index })))('$index: $name in $language', (program) => {
  test('what is said of its time and its memory is true, or that it is unclear', () => {
    expect([program.time, 'unclear']).toContain(stated(timeOf(program)))
    expect([program.memory, 'unclear']).toContain(stated(memoryOf(program)))
  })

  test('the numbers beside it do not contradict it', () => {
    for (const found of [timeOf(program), memoryOf(program)]) {
      if (found.kind === 'unclear' || found.growth === 'constant') continue
      const exponent = Math.log(found.to.cost / found.from.cost) / Math.log(found.to.size / found.from.size)
      expect(Math.round(exponent)).toBe({ linear: 1, quadratic: 2, cubic: 3 }[found.growth])
    }
  })
})

const nameOf = ({ language, name }: { language: string; name: string }) => `${language} ${name}`

test('every program was recorded, and two thirds of them get a statement about their time', () => {
  const names = new Set(recorded.map(nameOf))
  expect([...names].sort()).toEqual(growthPrograms.map(nameOf).sort())
  expect(names.size).toBeGreaterThanOrEqual(30)
  const clear = recorded.filter((program) => timeOf(program).kind === 'clear')
  expect(new Set(clear.map(nameOf)).size / names.size).toBeGreaterThanOrEqual(2 / 3)
  expect(clear.length / recorded.length).toBeGreaterThanOrEqual(0.6)
})

test('memory gets a statement where the input is large enough to be seen in it', () => {
  const clear = recorded.filter((program) => memoryOf(program).kind === 'clear')
  expect(clear.length / recorded.length).toBeGreaterThanOrEqual(0.4)
})
