import { type Action, actionsFor } from './abilities.ts'
import { type Ability, abilities } from './grants.ts'

/** With these for the whole site a person sees what a competitor must not: hidden problems, programs of others, a frozen board. */
const seeingActions: readonly Action[] = ['problem.see', 'submission.see', 'contest.board']

/** With these on a contest a person sees problems and programs that another contest with the same problems still hides. */
export const abilitiesOfOtherStaff: Ability[] = abilities.filter((ability) =>
  actionsFor(ability, 'contest').some((action) => action === 'problem.see' || action === 'submission.see'),
)

/** Abilities with which, given for the whole site, a person can't compete. */
export const abilitiesOfStaff: Ability[] = abilities.filter((ability) =>
  actionsFor(ability, 'site').some((action) => seeingActions.includes(action)),
)
