import { accountNotices } from './accounts.ts'
import { appealNotices } from './appeals.ts'
import { complexityNotices } from './complexity.ts'
import { contestChangeTexts, contestClockTexts, contestNotices, problemPauseTexts } from './contests.ts'
import { counterexampleNotices } from './counterexamples.ts'
import { grantNotices } from './grants.ts'
import { hackNotices } from './hacks.ts'
import { notificationNotices } from './notifications.ts'
import { passwordNotices } from './passwords.ts'
import { peopleNotices } from './people.ts'
import { problemPackageNotices } from './problem-packages.ts'
import { problemNotices } from './problems.ts'
import { rejudgeNotices } from './rejudges.ts'
import { runEndings } from './runs.ts'
import { sessionNotices } from './sessions.ts'
import { setterJobNotices } from './setter-jobs.ts'
import { settingNotices } from './settings.ts'
import { submissionNotices } from './submissions.ts'
import { teamNotices } from './teams.ts'
import { testCaseNotices } from './test-cases.ts'
import { testProposalNotices } from './test-proposals.ts'
import { testSetNotices } from './test-sets.ts'
import { tokenNotices } from './tokens.ts'
import { trialNotices } from './trials.ts'
import { webhookNotices } from './webhooks.ts'

/** What the server says of calls that were done, of runs, and of changes in a contest. */
export const noticeTables = {
  account: accountNotices,
  appeal: appealNotices,
  complexity: complexityNotices,
  contest: contestNotices,
  'contest-change': contestChangeTexts,
  'contest-clock': contestClockTexts,
  counterexample: counterexampleNotices,
  grant: grantNotices,
  hack: hackNotices,
  notification: notificationNotices,
  password: passwordNotices,
  person: peopleNotices,
  'problem-package': problemPackageNotices,
  problem: problemNotices,
  'problem-pause': problemPauseTexts,
  rejudge: rejudgeNotices,
  session: sessionNotices,
  token: tokenNotices,
  run: runEndings,
  'setter-job': setterJobNotices,
  setting: settingNotices,
  submission: submissionNotices,
  team: teamNotices,
  'test-case': testCaseNotices,
  'test-proposal': testProposalNotices,
  'test-set': testSetNotices,
  trial: trialNotices,
  webhook: webhookNotices,
} as const

export type NoticeTables = typeof noticeTables
