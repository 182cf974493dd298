import { fastInput } from '@arbiter/rules/languages/fast-input'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sandbox } from '../sandbox.ts'
import { testedLanguages } from '../testing/languages-here.ts'
import { openTestSandbox, outputOf } from '../testing/run-source.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await openTestSandbox()
})
afterAll(() => sandbox?.close())

const NUMBERS = Array.from({ length: 100_000 }, (_, index) => (index % 2 === 0 ? index * 10_000 : -index))
const INPUT = `${NUMBERS.length}\n${NUMBERS.join(' ')}\n`
const SUM = NUMBERS.reduce((sum, number) => sum + number, 0)

test.each(testedLanguages)('the way to read fast in %s reads every number', async (language) => {
  const run = await outputOf(sandbox, { language, code: fastInput[language] }, INPUT)
  expect(run).toMatchObject({ outcome: { kind: 'exited', code: 0 }, output: `${SUM}\n` })
})
