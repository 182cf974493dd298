import type { NewSetterResult } from '@arbiter/database/queue/setter-queue'
import type { SetterProgress } from '@arbiter/rules/setting/setter-job'

/** Writes what was found out and how far the job is; throws when the job was stopped or is another judge's by now. */
export type ReportSetterJob = (progress: SetterProgress, results?: readonly NewSetterResult[]) => Promise<void>
