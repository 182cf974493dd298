import type { Refusals } from './refusals-type.ts'

export const problemRefusals = {
  'problem.not-found': [404, 'Problem not found.'],
  'problem.without-tests': [409, 'This problem has no judge cases yet, so it cannot take submissions.'],
  'problem.in-live-contest': [409, 'A problem in a live contest cannot be deleted.'],
} as const satisfies Refusals

export const problemNotices = {
  problemCreated: 'Problem created successfully!',
  problemUpdated: 'Problem updated successfully!',
  problemDeleted: 'Problem deleted.',
} as const
