import { type Action, actionsFor } from './abilities.ts'
import { type Ability, abilities } from './grants.ts'

/** With these for the whole site a person sees what a competitor must not: hidden problems, programs of others, a frozen board. */
const seeingActions: readonly Action[] = ['problem.see', 'submission.see', 'contest.board']

/** Abilities with which, given for the whole site, a person can't compete. */
export const abilitiesOfStaff: Ability[] = abilities.filter((ability) =>
  actionsFor(ability, 'site').some((action) => seeingActions.includes(action)),
)
