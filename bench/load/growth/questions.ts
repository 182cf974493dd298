import { adminQuestions } from './admin-questions.ts'
import { memberQuestions } from './member-questions.ts'
import { publicQuestions } from './public-questions.ts'
import type { Question } from './question.ts'

export const questions = (): Question[] => [...publicQuestions(), ...memberQuestions(), ...adminQuestions()]

const stream = 'a stream: `load streams` measures those'
const oneFile = 'one file of one problem, found by its key'

/** The GETs of the contract that are not asked, each with the reason. */
export const exceptions: Record<string, string> = {
  getHacking:
    'it is open in a running CF contest to those who have passed its pretests; its programs are those of one problem',
  getTeam: 'one team by its id, with at most a hundred of its contests',
  getHackableProgram: 'one submission by its id, to those who have locked its problem',
  streamContest: stream,
  streamCounterexample: stream,
  streamDashboard: stream,
  streamNotifications: stream,
  streamSubmission: stream,
  getLanguages: 'the runner answers it, which has no database',
  getRunnerLanguages: 'a call of the runner, which has no database',
  getRunnerHealth: 'a call of the runner, which has no database',
  getHealth: 'asks the runner, which is not there; `api` measures it',
  compareStates: 'reads the files of one problem, and these problems have no edits',
  getProblemFile: oneFile,
  readPackageFile: oneFile,
  getProblemPicture: oneFile,
  getStatementPdf: oneFile,
  getStatement: 'one language of one problem, found by its key',
  getTestCase: oneFile,
  getSample: oneFile,
  downloadTestSet: oneFile,
  exportProblem: oneFile,
  downloadContestPackage: 'everything of one contest, written as a stream; `feed` measures the same objects',
  compareOutput: oneFile,
}
