/** A contest without windows and pauses, for a viewer without extra time. */
export const wholeContest = { windowMinutes: null, removed: [], startsAt: null, endsAt: null } as const
