import { ccsDuration } from './times.ts'

/** The versions of the Contest API that are spoken: one model, written in two ways. */
export const ccsVersions = ['2023-06', '2026-01'] as const
export type CcsVersion = (typeof ccsVersions)[number]

/** What one version writes in another way than the other. */
export interface CcsWriter {
  version: CcsVersion
  /** Minutes of a board: a whole number, or a length of time. */
  minutes(minutes: number): number | string
  /** Teams out of the ranks are marked; later versions take them out of the group of the main board instead. */
  hasHiddenTeams: boolean
  /** Recipients are lists of teams and groups. */
  hasRecipientLists: boolean
  /** A judgement says whether a newer one has replaced it. */
  hasCurrentJudgements: boolean
  /** Problems name their limits of memory, output and code. */
  hasProblemLimits: boolean
  /** Problems name the files that they give to teams beside the statement. */
  hasAttachments: boolean
  /** A judgement type names the one that the public sees in its place. */
  hasSimplifiedTypes: boolean
  /** The score of a row that has solved nothing has a time, which is null. */
  hasEmptyTimes: boolean
}

export const ccsWriters: Record<CcsVersion, CcsWriter> = {
  '2023-06': {
    version: '2023-06',
    minutes: (minutes) => minutes,
    hasHiddenTeams: true,
    hasRecipientLists: false,
    hasCurrentJudgements: false,
    hasProblemLimits: false,
    hasAttachments: false,
    hasSimplifiedTypes: false,
    hasEmptyTimes: false,
  },
  '2026-01': {
    version: '2026-01',
    minutes: (minutes) => ccsDuration(minutes * 60_000),
    hasHiddenTeams: false,
    hasRecipientLists: true,
    hasCurrentJudgements: true,
    hasProblemLimits: true,
    hasAttachments: true,
    hasSimplifiedTypes: true,
    hasEmptyTimes: true,
  },
}
