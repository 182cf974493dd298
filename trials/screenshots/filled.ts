import type { Person } from './person.ts'

export type People = ReadonlyMap<string, Person>

/** Ids by slug. */
export type ProblemIds = ReadonlyMap<string, string>

/** Ids of Ines's, by verdict. */
export interface MadeSubmissions {
  accepted: string
  wrongAnswer: string
  timeLimit: string
  runtimeError: string
  memoryLimit: string
  compileError: string
  /** A submission to an interactive problem, and one to a problem with points for groups of tests. */
  dialogue: string
  groups: string
}

export interface MadeContests {
  live: string
  frozen: string
  ended: string
  ceremony: string
  upcoming: string
  /** Ines's, in a contest that is to come. */
  team: string
  private: string
  /** Where Ines has locked the first problem, whose id follows. */
  hacking: string
  hackedProblem: string
  /** The one that comes with the product, with a log to replay. */
  sample: string
}

/** The ids of what the pages in the pictures show. */
export interface Filled {
  submissions: MadeSubmissions
  contests: MadeContests
  admin: { rejudgeId: string; problemId: string; userId: string; testProposalId: string }
}
