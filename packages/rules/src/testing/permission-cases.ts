import type { Viewer } from '../people/access.ts'
import type { ContestOfProblem, ProblemForViewer } from '../visibility/problems.ts'
import { wholeContest } from './whole-contest.ts'

/** The people and moments that tables of permissions are about. */

export const visitor = null
export const user: Viewer = { id: 'user', role: 'user', isFlagged: false, grants: [] }
export const flagged: Viewer = { id: 'flagged', role: 'user', isFlagged: true, grants: [] }
export const admin: Viewer = { id: 'admin', role: 'admin', isFlagged: false, grants: [] }
export const flaggedAdmin: Viewer = { id: 'flagged-admin', role: 'admin', isFlagged: true, grants: [] }

export const before = new Date('2026-11-15T09:59:59Z')
export const during = new Date('2026-11-15T10:00:00Z')
export const afterwards = new Date('2026-11-15T12:00:00Z')

export const outsiders: ContestOfProblem = {
  id: 'c',
  startTime: '2026-11-15T10:00:00Z',
  endTime: '2026-11-15T12:00:00Z',
  isViewerRegistered: false,
  participant: null,
  virtual: null,
  allowLateSubmissions: false,
  isPaused: false,
  isRemoved: false,
  ...wholeContest,
  isLocked: false,
  contestType: 'ICPC',
  allowedLanguages: null,
}
export const participants: ContestOfProblem = { ...outsiders, isViewerRegistered: true, participant: 1 }
export const open: ProblemForViewer = { id: 'p', visibility: 'public', isDeleted: false, contests: [] }
export const hidden = (...contests: ContestOfProblem[]): ProblemForViewer => ({
  ...open,
  visibility: 'hidden',
  contests,
})
