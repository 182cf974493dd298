import type { Moment } from '../contests/contest-clock.ts'
import { descriptions } from '../languages/descriptions.ts'
import { prepareJava } from '../languages/java-source.ts'
import type { Language } from '../languages.ts'
import type { CcsObject } from './fields.ts'
import { type CcsFile, presentFile } from './file-object.ts'
import { problemCcsId } from './ids.ts'
import { languageCcsId } from './language-object.ts'
import { type CcsClock, ccsTime, contestTime } from './times.ts'

export interface CcsSubmission {
  number: number
  language: Language
  problemNumber: number
  participant: number
  submittedAt: Moment
  /** Null for roles that may not read the program. */
  file: CcsFile | null
}

/** The schema asks for the key `entry_point` in some languages, and for files in all. */
export function presentCcsSubmission(submission: CcsSubmission, clock: CcsClock): CcsObject {
  const { number, language, problemNumber, participant, submittedAt, file } = submission
  return {
    ...{ id: String(number), language_id: languageCcsId(language), problem_id: problemCcsId(problemNumber) },
    ...{ team_id: String(participant), time: ccsTime(submittedAt), contest_time: contestTime(clock, submittedAt) },
    ...{ entry_point: null, files: file ? [presentFile(file)] : [] },
  }
}

/** The name of a program's only file; the compiler of Java wants that of its public class. */
export function programFileName(language: Language, code: string): string {
  if (language === 'java') return `${prepareJava(code).publicClass}.java`
  return `main.${descriptions[language].extensions[0]}`
}
