import { texts } from '@arbiter/texts/texts'

/** What the server itself writes to a reader, outside of replies: the build of the pages has it in each language. */

export { mails } from './passwords.ts'

export const calendarTexts = texts({
  // What a calendar program calls the contests of a site.
  name: 'Contests · {site}',
})

export const feedTexts = texts({
  // What a feed reader calls the new problems of a site.
  problems: 'New problems · {site}',
  announcements: 'Announcements · {site}',
})

export const previewTexts = texts({
  // Shown by other sites for a link. The type is such as ICPC, the time such as 2026-11-18 14:30.
  contest: '{type} contest, {time} UTC',
})

/** A leaderboard that is saved as a page. */
export const boardPageTexts = texts({
  heading: 'Leaderboard',
  // The time is such as 2026-11-18 14:30.
  asOf: 'As of {time} UTC.',
  frozen: 'The leaderboard is frozen: it does not show the results of later submissions.',
  rank: 'Rank',
  name: 'Name',
  solved: 'Solved',
  points: 'Points',
  penalty: 'Penalty',
  // Minutes until the last accepted problem.
  time: 'Time',
  problems: 'Problems',
  // Beside a name on the leaderboard.
  disqualified: 'disqualified',
  unofficial: 'unofficial',
  // What the colour of a cell means.
  first: 'First to solve',
  accepted: 'Solved',
  partial: 'Partly solved',
  pretested: 'Passed the pretests',
  wrong: 'Not solved',
  pending: 'No result yet',
})

/** Heads of the columns of files. */
export const csvHeads = texts({
  // How many submissions were accepted.
  accepted: 'accepted',
  createdAt: 'createdAt',
  difficulty: 'difficulty',
  email: 'email',
  firstname: 'firstname',
  flagged: 'flagged',
  // Why the user was flagged.
  flagReason: 'flagReason',
  // Such as a room or a class.
  group: 'group',
  id: 'id',
  // The programming language.
  language: 'language',
  lastname: 'lastname',
  lastSeenAt: 'lastSeenAt',
  // Milliseconds.
  ms: 'ms',
  // The name of a person or a team.
  name: 'name',
  // Of a problem or a submission, such as 12.
  number: 'number',
  // How many tests were passed.
  passed: 'passed',
  password: 'password',
  penalty: 'penalty',
  points: 'points',
  problem: 'problem',
  // The name of a problem.
  problemName: 'name',
  rank: 'rank',
  role: 'role',
  // How many tests are samples.
  samples: 'samples',
  // The part of the address that names a problem.
  slug: 'slug',
  // How many problems were solved.
  solved: 'solved',
  // Whether the row is ranked: official, unofficial, disqualified or virtual.
  standing: 'standing',
  members: 'members',
  organisation: 'organisation',
  // How many submissions.
  submissions: 'submissions',
  // How many tests.
  tests: 'tests',
  // When it was submitted.
  time: 'time',
  username: 'username',
  verdict: 'verdict',
  visibility: 'visibility',
})

export type CsvHeads = typeof csvHeads
