import { gzipSync } from 'node:zlib'
import { dryRunAs } from '@arbiter/api/testing/play-proposal'
import { described } from '@arbiter/api/testing/play-search'
import { finishTrialAs } from '@arbiter/api/testing/play-trial'
import { testCases } from '@arbiter/database/schema/test-data'
import { newProblem, newProposal, newTrial, type SomeProblem } from '@arbiter/database/testing/judging'
import { asc, eq } from 'drizzle-orm'
import type { Role } from '../roles.ts'
import type { World } from './world.ts'

/** Public problems with secrets behind them, problems that are secrets themselves, and some without any. */
export async function addProblems(world: World): Promise<void> {
  await addSecretBehind(world, 'public', { revealTests: 'none' })
  for (const label of ['hidden', 'upcoming', 'deleted'])
    await addHidden(world, label, label === 'deleted' ? [] : ['admin'])
  await addHidden(world, 'live', ['participant', 'admin'])
  for (const label of ['spare', 'spare-two', 'spare-hidden', 'spare-live', 'spare-ended']) await addSpare(world, label)
  await addWork(world)
}

/** Only administrators see these, whatever becomes of the problem. */
function secretsBehind(world: World, label: string): SomeProblem {
  const plant = (what: string) => world.canaries.plant(`${what} of problem ${label}`, ['admin'])
  return {
    ...described,
    referenceCode: `# ${plant('reference solution')}\n${described.referenceCode}`,
    editorial: plant('unpublished editorial'),
    tests: [
      { input: '1 2\n', output: '3\n', isSample: true },
      { input: plant('input of test 2'), output: plant('output of test 2') },
      { input: plant('input of test 3'), output: plant('output of test 3') },
    ],
  }
}

async function addSecretBehind(world: World, label: string, values: SomeProblem): Promise<void> {
  const id = await newProblem(world.db, { ...secretsBehind(world, label), hints: ['First hint'], ...values })
  world.guard('problem', label, id)
  await addCases(world, label, id)
}

async function addHidden(world: World, label: string, seenBy: Role[]): Promise<void> {
  const plant = (what: string) => world.canaries.plant(`${what} of problem ${label}`, seenBy)
  const texts = { name: plant('name'), slug: plant('slug'), statement: plant('statement'), hints: [plant('hint')] }
  // A reveal policy never holds while a contest runs.
  const policy = {
    visibility: 'hidden',
    revealTests: 'all',
    deletedAt: label === 'deleted' ? new Date() : null,
  } as const
  await addSecretBehind(world, label, { ...texts, ...policy, inputFormat: plant('input format') })
}

async function addCases(world: World, label: string, problemId: string): Promise<void> {
  const cases = world.db.select({ id: testCases.caseId }).from(testCases)
  const rows = await cases.where(eq(testCases.problemId, problemId)).orderBy(asc(testCases.position))
  for (const [index, { id }] of rows.entries()) world.guard('testCase', `${label}-${index + 1}`, id)
}

const aids = { hints: ['Add them.'], editorial: 'Add the two.', isEditorialPublished: true }

async function addSpare(world: World, label: string): Promise<void> {
  const visibility = label.startsWith('spare-') && label !== 'spare-two' ? 'hidden' : 'public'
  const id = await newProblem(world.db, { ...described, name: `Sum ${label}`, visibility, ...aids })
  world.expend('problem', label, id)
  const [first] = await world.db.select().from(testCases).where(eq(testCases.problemId, id))
  world.expend('testCase', label, first?.caseId ?? '')
}

/** What administrators have run, and what people have proposed. */
async function addWork(world: World): Promise<void> {
  const { db, canaries } = world
  await addSpareWork(world)
  const code = canaries.plant('program of a trial', ['admin'])
  world.guard('trial', 'public', await newTrial(db, world.idOf('problem', 'public'), 'generate', [{ code }]))
  const proposedBy = world.idOf('user', 'victim')
  const input = canaries.plant('test that another user proposed', ['admin'])
  const proposal = await newProposal(db, world.idOf('problem', 'public'), { proposedBy, input })
  world.guard('proposal', 'public', proposal)
}

/** First, because a judge takes the oldest. */
async function addSpareWork(world: World): Promise<void> {
  const { db } = world
  const spare = world.idOf('problem', 'spare')
  world.expend('trial', 'spare', await newTrial(db, spare, 'generate', [{}]))
  await finishTrialAs(db, 'Wrong Answer', [{ verdict: 'Wrong Answer', output: gzipSync('1'), outputSize: 1 }])
  world.expend('trial', 'spare-open', await newTrial(db, spare, 'judge', [{}]))
  world.expend('proposal', 'spare', await newProposal(db, spare))
  await dryRunAs(db, [])
  world.expend('proposal', 'spare-open', await newProposal(db, spare, { input: '4 4\n' }))
}
