import type { Refusals } from './refusals-type.ts'

export const contestRefusals = {
  'contest.not-found': [404, 'Contest not found.'],
  'contest.session-required': [401, 'Please log in to register for contests.'],
  'contest.not-started': [403, 'This contest has not started yet.'],
  'contest.ended': [409, 'This contest has ended.'],
  'contest.full': [409, 'This contest is full.'],
  'contest.not-registered': [403, 'Please register for the contest first.'],
  'contest.problem-not-included': [400, 'This problem is not part of the contest.'],
  'contest.access-code-wrong': [403, 'The access code is incorrect.'],
  'contest.start-in-past': [400, 'Contest start time must be in the future'],
  'contest.end-before-start': [400, 'Contest end time must be after start time'],
  'contest.without-problems': [400, 'Please select at least one problem for the contest'],
} as const satisfies Refusals

export const contestNotices = {
  contestJoined: 'You have successfully registered for the contest!',
  contestCreated: 'Contest created successfully!',
  contestUpdated: 'Contest updated successfully!',
  contestDeleted: 'Contest deleted.',
} as const
