import { importPackage } from '@arbiter/database/problem-packages/store/import-package'
import { storeInputValidators } from '@arbiter/database/problem-packages/store/store-input-validators'
import { trialPrograms, trialResults } from '@arbiter/database/schema/trials'
import { freshDatabase } from '@arbiter/database/testing/fresh-database'
import { newTrial } from '@arbiter/database/testing/judging'
import { type Changes, currentWith, readGood } from '@arbiter/problem-format/testing/some-package'
import { asc, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { startJudge } from '../judge.ts'
import { judgeConfig } from '../testing/judging.ts'

const { db, url } = await freshDatabase()
const judge = await startJudge(judgeConfig(url))
afterAll(() => judge.stop(0))

/** Queues the checks as an import by page or API does. */
async function checked(changes: Changes) {
  const read = await readGood(currentWith(changes))
  const { problemId } = await importPackage(db, read)
  const stored = await db.transaction((db) => storeInputValidators(db, problemId, read))
  const trialId = await newTrial(
    db,
    problemId,
    'inputs',
    stored.map(({ path, plan }) => ({ name: path, language: plan.language, code: '', validator: plan })),
  )
  const programs = () =>
    db.select().from(trialPrograms).where(eq(trialPrograms.trialId, trialId)).orderBy(asc(trialPrograms.position))
  const areDone = async () => (await programs()).every(({ status }) => status === 'done')
  await expect.poll(areDone, { timeout: 60_000, interval: 50 }).toBe(true)
  return Promise.all((await programs()).map(async (program) => ({ ...program, results: await resultsOf(program.id) })))
}

async function resultsOf(programId: string) {
  const found = db.select().from(trialResults).where(eq(trialResults.programId, programId))
  return (await found.orderBy(asc(trialResults.position))).map(({ verdict, judgeMessage }) => [verdict, judgeMessage])
}

const bounds = `import sys
most = int(sys.argv[1])
bad = [x for x in input().split() if int(x) > most]
if bad: print(bad[0], 'is above', most)
sys.exit(1 if bad else 42)
`

test('a judge runs the validators of a package over every input, with the arguments of each', async () => {
  const [validator] = await checked({
    'input_validators/v/v.py': `from parts import check\ncheck()\n`,
    'input_validators/v/parts.py': `def check():\n${bounds.replace(/^/gm, '    ')}\n`,
    'data/secret/test_group.yaml': 'input_validator_args: [4]\n',
    'data/sample/1.yaml': 'input_validator_args: [9]\n',
  })
  expect(validator).toMatchObject({ verdict: 'Wrong Answer', testsPassed: 2, testsTotal: 3 })
  expect(validator?.results).toEqual([
    ['Accepted', null],
    ['Accepted', null],
    ['Wrong Answer', '5 is above 4'],
  ])
})

test('each validator has a result of its own, and one that does not compile says why', async () => {
  const found = await checked({
    'input_validators/a.py': 'import sys\nsys.exit(42)\n',
    'input_validators/b.cpp': 'int main() { return x; }\n',
  })
  expect(found.map(({ name, verdict }) => [name, verdict])).toEqual([
    ['input_validators/a.py', 'Accepted'],
    ['input_validators/b.cpp', 'Compilation Error'],
  ])
  expect(found[1]?.compileLog).toContain('error')
})
