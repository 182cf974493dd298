import { accountRefusals } from './accounts.ts'
import { appealRefusals } from './appeals.ts'
import { ccsRefusals } from './ccs.ts'
import { complexityRefusals } from './complexity.ts'
import { contestRefusals, detailedContestRefusals } from './contests.ts'
import { counterexampleRefusals } from './counterexamples.ts'
import { grantRefusals } from './grants.ts'
import { hackRefusals } from './hacks.ts'
import { hintRefusals } from './hints.ts'
import { notificationRefusals } from './notifications.ts'
import { passwordRefusals } from './passwords.ts'
import { peopleRefusals } from './people.ts'
import { detailedPackageRefusals, problemPackageRefusals } from './problem-packages.ts'
import { detailedProblemRefusals, problemRefusals } from './problems.ts'
import { rejudgeRefusals } from './rejudges.ts'
import { requestRefusals } from './requests.ts'
import { reviewRefusals } from './reviews.ts'
import { runRefusals } from './runs.ts'
import { sessionRefusals } from './sessions.ts'
import { setterJobRefusals } from './setter-jobs.ts'
import { settingRefusals } from './settings.ts'
import { solutionRefusals } from './solutions.ts'
import { submissionRefusals } from './submissions.ts'
import { teamRefusals } from './teams.ts'
import { testCaseRefusals } from './test-cases.ts'
import { testProposalRefusals } from './test-proposals.ts'
import { detailedTestSetRefusals, testSetRefusals } from './test-sets.ts'
import { tokenRefusals } from './tokens.ts'
import { trialRefusals } from './trials.ts'
import { webhookRefusals } from './webhooks.ts'

/** Every refusal of the product, for the server. Pages in English take code and sentence from the reply, so they need no list. */
export const refusals = {
  ...requestRefusals,
  ...accountRefusals,
  ...sessionRefusals,
  ...tokenRefusals,
  ...passwordRefusals,
  ...peopleRefusals,
  ...grantRefusals,
  ...problemRefusals,
  ...hintRefusals,
  ...problemPackageRefusals,
  ...testCaseRefusals,
  ...testSetRefusals,
  ...trialRefusals,
  ...solutionRefusals,
  ...setterJobRefusals,
  ...runRefusals,
  ...settingRefusals,
  ...submissionRefusals,
  ...rejudgeRefusals,
  ...complexityRefusals,
  ...counterexampleRefusals,
  ...testProposalRefusals,
  ...hackRefusals,
  ...reviewRefusals,
  ...contestRefusals,
  ...teamRefusals,
  ...ccsRefusals,
  ...appealRefusals,
  ...notificationRefusals,
  ...webhookRefusals,
} as const satisfies Readonly<Record<string, readonly [status: number, sentence: string]>>

/** Sentences that say more than those above. */
export const detailedRefusals = {
  ...detailedProblemRefusals,
  ...detailedPackageRefusals,
  ...detailedTestSetRefusals,
  ...detailedContestRefusals,
}
