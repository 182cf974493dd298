import { z } from 'zod'
import { endpoint, success } from './endpoint.ts'

export const getDashboardStats = endpoint({
  method: 'GET',
  path: '/admin/dashboard-stats',
  access: 'admin',
  summary: 'The four numbers of the dashboard',
  reply: success({
    stats: z.object({
      totalUsers: z.int(),
      totalProblems: z.int(),
      activeContests: z.int(),
      totalSubmissions: z.int(),
      pendingAppeals: z.int(),
    }),
  }),
})
