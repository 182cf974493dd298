import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Each takes twenty seconds or more, and mostly waits. */
export const LONG_FILES = [
  'packages/sandbox/src/hostile',
  'packages/sandbox/src/validated-box',
  'trials/fuzz/costs/call-costs',
  'apps/api/src/contests/twin-contests',
  'apps/cli/src/backup/backup',
  'apps/api/src/contest-room/contest-feed',
  'apps/cli/src/rerun/rerun',
  'apps/api/src/submissions/many-streams',
  'apps/api/src/reviews/reviews',
  'packages/database/src/embedded/server',
  'e2e/faults/supervision',
  'e2e/faults/whole-contest',
  'e2e/faults/nothing-lost',
  'apps/judge/src/background/counterexamples/run-search',
  'apps/judge/src/background/proposals/run-proposal',
  'apps/judge/src/background/setting/run-setter-job',
  'apps/judge/src/killed',
  'apps/judge/src/background/run-trial',
  'apps/judge/src/judging/frozen',
  'apps/judge/src/poison',
  'apps/judge/src/background/complexity/measure-complexity',
  'apps/judge/src/background/complexity/run-measurement',
  'e2e/faults/restart',
  'e2e/contests',
  'e2e/every-page-in-longer-words',
  'e2e/every-page',
  'e2e/drafts-in-browser',
  'e2e/judging',
  'e2e/admin-problems',
  'e2e/admin-people',
  'e2e/contest-pages',
  'e2e/admin-site',
  'e2e/contest-looks',
  'e2e/people-looks',
  'e2e/shell',
  'e2e/workspace',
  'e2e/drafts-between-tabs',
]

interface TestFile {
  moduleId: string
  project: { name: string }
}

function rankOf({ moduleId }: TestFile): number {
  const place = LONG_FILES.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
  return place < 0 ? LONG_FILES.length : place
}

/** A worker goes on with the next file of its project, and a switch costs a new one: so those of a project stay together. */
export function longestFirst<File extends TestFile>(files: readonly File[]): File[] {
  const projects = [...new Set(files.map(({ project }) => project.name))]
  return projects.flatMap((name) =>
    files.filter(({ project }) => project.name === name).toSorted((one, other) => rankOf(one) - rankOf(other)),
  )
}

/** On a fresh clone no durations are known, and a long file that begins last is waited for alone. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return longestFirst(await super.sort(files))
  }
}
