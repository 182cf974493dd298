/** The states of a background job as they are stored. */
export const storedStatuses = ['queued', 'running', 'done', 'cancelled', 'failed'] as const
export type StoredStatus = (typeof storedStatuses)[number]

/** The same states in the words that the pages of each kind know. */
export const jobStatuses = {
  setter: ['queued', 'running', 'done', 'stopped', 'failed'],
  counterexample: ['queued', 'searching', 'done', 'cancelled', 'failed'],
  complexity: ['queued', 'measuring', 'done', 'cancelled', 'failed'],
} as const

type ShownKind = keyof typeof jobStatuses
export type JobStatus<Kind extends ShownKind = ShownKind> = (typeof jobStatuses)[Kind][number]

export const shownStatus = <Kind extends ShownKind>(kind: Kind, status: StoredStatus): JobStatus<Kind> =>
  jobStatuses[kind][storedStatuses.indexOf(status)] as JobStatus<Kind>

const open: Record<JobStatus, boolean> = {
  queued: true,
  running: true,
  searching: true,
  measuring: true,
  done: false,
  cancelled: false,
  stopped: false,
  failed: false,
}

/** Whether it waits for a judge or runs. */
export const isJobOpen = (status: JobStatus): boolean => open[status]
