import { z } from 'zod'
import { endpoint, success } from '../endpoint.ts'
import { Id, Instant, Language } from '../wire/values.ts'

export const getDashboardStats = endpoint({
  method: 'GET',
  path: '/admin/dashboard-stats',
  access: { may: 'site.administer', of: 'site' },
  scope: 'admin',
  summary: 'The four numbers of the dashboard, each with what is new about it',
  reply: success({
    stats: z.object({
      totalUsers: z.int(),
      totalProblems: z.int(),
      activeContests: z.int(),
      totalSubmissions: z.int(),
      pendingAppeals: z.int(),
      usersThisWeek: z.int(),
      hiddenProblems: z.int(),
      upcomingContests: z.int(),
      submissionsToday: z.int(),
    }),
  }),
})

/** The state of the site: sent at once, and whenever it changes. */
export const DashboardEvent = z.object({
  type: z.literal('state'),
  queue: z.object({ waiting: z.int(), running: z.int(), oldestWaitingSeconds: z.number() }),
  judges: z.array(
    z.object({
      name: z.string(),
      slots: z.int(),
      busy: z.int(),
      isJudging: z.boolean(),
      idleReason: z.string().nullable(),
      sandboxMode: z.string().nullable(),
      languages: z.array(Language),
      /** The load of the judge's machine per core: the more programs run at once, the less exact the measured times are. */
      load: z.number().nullable(),
    }),
  ),
  runner: z.object({ status: z.enum(['ok', 'down']), reason: z.string().nullable() }),
  disk: z.object({ freeBytes: z.number(), totalBytes: z.number() }).nullable(),
  versions: z.object({ arbiter: z.string(), node: z.string(), postgres: z.string() }),
  /** The last hour, oldest first. */
  minutes: z.array(z.object({ at: Instant, submissions: z.int(), failures: z.int() })),
  attention: z.object({
    appeals: z.int(),
    oldestAppealAt: Instant.nullable(),
    clarifications: z.int(),
    /** The contest with the oldest question. */
    clarificationsIn: Id.nullable(),
    /** Submissions of the last day whose verdict is Error. */
    failedSubmissions: z.int(),
    /** The newest of them, with the reason. */
    lastFailure: z.object({ _id: Id, number: z.int(), reason: z.string() }).nullable(),
    problemsWithoutTests: z.int(),
    /** The newest few of them. */
    withoutTests: z.array(z.object({ _id: Id, name: z.string() })),
    previews: z.int(),
  }),
})

export const streamDashboard = endpoint({
  method: 'GET',
  path: '/admin/dashboard/stream',
  access: { may: 'site.administer', of: 'site' },
  scope: 'admin',
  summary: 'The live state of the place as an event stream (`event: state`)',
  reply: DashboardEvent,
})
