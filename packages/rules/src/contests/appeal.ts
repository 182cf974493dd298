export const appealStatuses = ['pending', 'accepted', 'rejected'] as const
export type AppealStatus = (typeof appealStatuses)[number]

export const appealDecisions = ['accepted', 'rejected'] as const
export type AppealDecision = (typeof appealDecisions)[number]
