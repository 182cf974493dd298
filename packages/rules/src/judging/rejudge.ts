/**
 * A rejudge is a preview until it is decided on. Applied, its verdicts replace those of before, one after the other;
 * discarded, they never do.
 */
export const rejudgeStates = ['preview', 'applying', 'applied', 'discarded'] as const
export type RejudgeState = (typeof rejudgeStates)[number]
