import type { CcsObject } from '@arbiter/rules/ccs/fields'
import { seesAllOf } from '@arbiter/rules/ccs/roles'
import { presentCcsSubmission } from '@arbiter/rules/ccs/submission-object'
import { programFile } from './program-archive.ts'
import { type StoredProgram, selectPrograms } from './store.ts'
import type { CountedTry } from './tries.ts'
import { type CcsView, clockOf } from './view.ts'

/** The submissions, with the programs of those whose author the role is, or of all for the jury. */
export async function submissionObjects(view: CcsView, tries: readonly CountedTry[]): Promise<CcsObject[]> {
  const readable = tries.filter(({ participant }) => seesAllOf(view.role, participant.number))
  const idOf = ({ attempt }: CountedTry) => attempt.submissionId
  const stored = await selectPrograms(view.services.context.db, tries.map(idOf), readable.map(idOf))
  const programs = new Map(stored.map((program) => [program.id, program]))
  const presented = tries.map((each) => presentTry(view, each, programs.get(each.attempt.submissionId)))
  return (await Promise.all(presented)).filter((object) => object !== null)
}

/** Null for one of a problem that the contest does not have any more. */
async function presentTry(
  view: CcsView,
  { participant, attempt }: CountedTry,
  program: StoredProgram | undefined,
): Promise<CcsObject | null> {
  const { contest, problems } = view
  const problem = problems.find(({ id }) => id === attempt.problemId)
  if (!program || !problem) return null
  const { language, code } = program
  const { number, submittedAt } = attempt
  const file = code === null ? null : await programFile(contest.id, number, language, code)
  const submission = {
    number,
    language,
    problemNumber: problem.number,
    participant: participant.number,
    submittedAt,
    file,
  }
  return presentCcsSubmission(submission, clockOf(view, participant))
}
