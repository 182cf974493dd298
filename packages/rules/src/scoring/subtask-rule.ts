/** What a submission has of one subtask, in points of the problem, and the most that can be had; null without a bound. */
export type SubtaskScore = readonly [score: number, most: number | null]

/** How the subtasks of several submissions count: each at its best, as at the IOI since 2017, and the older rules. */
export const subtaskRules = ['max-per-subtask', 'best-submission', 'last-submission'] as const
export type SubtaskRule = (typeof subtaskRules)[number]
