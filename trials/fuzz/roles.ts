/** The roles that make requests. A participant is registered for a private contest that is live. */
export const roles = ['visitor', 'member', 'flagged', 'participant', 'admin'] as const
export type Role = (typeof roles)[number]
