import type { OpenEnd } from '@arbiter/rules/board/open-end'
import type { TryEffect } from '@arbiter/rules/scoring/explanation'
import { texts } from '@arbiter/texts/texts'

/** What the scoreboard of a contest says. */
export const boardTexts = texts({
  title: 'Leaderboard',
  pageTitle: 'Leaderboard, {contest}',
  open: 'Open the contest',
  cancel: 'Cancel',
  columns: {
    rank: 'Rank',
    user: 'User',
    // The number of solved problems.
    solved: 'Solved',
    points: 'Points',
    penalty: 'Penalty',
    // Minutes until the last problem was solved.
    time: 'Time',
    rating: 'Rating',
  },
  // The title of a column: the letter and the name of a problem.
  problem: '{letter}, {name}',
  // In the head of a problem's column: how many have solved it. About 9 characters.
  solvedBy: '{participants, number} solved',
  // After the number of participants; <time/> is such as "1:12:44".
  status: {
    participants: '{participants, plural, one {# participant} other {# participants}}',
    startsIn: '{participants, plural, one {# participant} other {# participants}} · starts in <time/>',
    endsIn: '{participants, plural, one {# participant} other {# participants}} · ends in <time/>',
    // While the clock stands still.
    left: '{participants, plural, one {# participant} other {# participants}} · <time/> left',
    yourTimeEndsIn: '{participants, plural, one {# participant} other {# participants}} · your time ends in <time/>',
    yourTimeIsOver: '{participants, plural, one {# participant} other {# participants}} · your time is over',
    // {reason} is a sentence that says why the leaderboard is not final.
    notFinal: '{participants, plural, one {# participant} other {# participants}} · {reason}',
  },
  // The leaderboard does not change any more.
  final: 'Final',
  noRows: '0 rows',
  rows: 'Rows {first}–{last} of {total, number}',
  exportAs: '<hidden>Export as</hidden> {format}',
  // Marks the viewer's row. A few characters.
  you: 'you',
  youVirtual: 'you<mark>, virtual</mark>',
  deletedUser: 'Deleted user',
  // Short for "Disqualified", where there is little room.
  disqualifiedShort: 'DQ',
  profileOf: 'Profile of {username}',
  subtasks: 'Subtasks: {sum}',
  points: 'Points: {sum}',
  penalty: 'Penalty: {sum}',
  penaltyMinutes: 'Penalty: {sum} min',
  timeMinutes: 'Time: {sum} min',
  // A predicted rating of somebody who has none yet.
  newRating: 'new',
  legend: {
    first: 'first to solve',
    solved: 'solved after 1 wrong',
    partial: 'a part of the points',
    wrong: '2 wrong',
  },
  find: 'Find a user',
  noneFound: { title: 'No users found', text: 'Try another search.' },
  myRow: 'My row',
  reconnecting: 'Reconnecting …',
  frozen: {
    // {time} is a moment, such as "Nov 16, 2026, 19:00".
    title: 'The leaderboard is frozen since {time}',
    public: 'Results of later submissions stay hidden until they are revealed. You still see your own.',
    noneBefore: 'Nobody had solved anything when the leaderboard was frozen.',
    jury: 'You see the results of the jury; everybody else sees the leaderboard of that moment.',
  },
  pending: { judging: 'being judged', hidden: 'result hidden by the freeze' },
  pretested: 'pretests passed',
  privateCell: 'only you see it',
  onlyYou: 'Only you see this result while the leaderboard is frozen.',
  disqualified: 'Disqualified',
  predictions: 'Predicted ratings',
  predictionsFailed: 'Could not load the predicted ratings.',
  explanationFailed: 'Could not load the submissions of this row.',
  nothingTried: 'No submissions yet.',
  replay: 'Replay',
  play: 'Play',
  pause: 'Pause',
  contestTime: 'Time of the contest',
  leaveReplay: 'Leave replay',
  // A label; the speed of the replay.
  speed: 'Speed',
  replayFailed: 'Could not load the replay.',
  virtual: {
    pill: 'Virtual',
    // A name in an exported file.
    named: '{name} (virtual)',
    ownBoard: 'Your virtual contest',
    ownResult: 'Your virtual result',
    finalBoard: 'Final leaderboard',
    soFar: 'Your rank so far: {rank, number} of {total, number}, among the official results of this time.',
    result: 'Your virtual result: rank {rank, number} of {total, number} among the official ones.',
    unranked: 'You are disqualified, so your virtual contest has no rank.',
    judging: 'Some of your submissions are still being judged.',
    frozen: {
      title: 'The leaderboard was frozen at this time of the contest',
      text: 'Others’ later results stay hidden until your time ends. You see your own.',
    },
    failed: 'Could not load the leaderboard of your virtual contest.',
  },
  unfreeze: 'Unfreeze at once',
  unfreezeVerb: 'Unfreeze',
  unfreezeQuestion: 'Every hidden result becomes visible to everybody. This cannot be undone.',
  unfreezeFailed: 'Could not unfreeze the leaderboard.',
  disqualify: 'Disqualify',
  disqualifyNamed: 'Disqualify {username}',
  requalify: 'Requalify',
  requalifyNamed: 'Requalify {username}',
  reason: 'Reason',
  disqualifyHint: 'The participant reads this reason.',
  disqualifyFailed: 'Could not change the disqualification.',
  unofficial: 'Unofficial',
  unofficialTitle: 'Out of competition: without a rank, a medal or a rating',
})

/** Why a board is not final, after the end of the contest. */
export const openEndTexts = texts({
  running: 'Not final: some participants have extra time.',
  judging: 'Not final: submissions are still being judged.',
  failed: 'Not final: some submissions could not be judged yet.',
  rejudging: 'Not final: some submissions are being judged again.',
  'system-tests': 'Not final: the system tests are still to come.',
  frozen: 'Not final: the last results are not revealed yet.',
} satisfies Record<OpenEnd, string>)

/** The result of a participant at a problem, for screen readers. {time} is a time of the contest, such as "1:07". */
export const cellTexts = texts({
  solved:
    '{wrong, plural, =0 {Solved at {time}} one {Solved at {time} after # wrong try} other {Solved at {time} after # wrong tries}}',
  solvedForPoints:
    '{wrong, plural, =0 {Solved at {time}} one {Solved at {time} after # wrong try} other {Solved at {time} after # wrong tries}}, {points, plural, one {# point} other {# points}}',
  // A sentence before the one about the solution.
  first: 'First to solve.',
  pretested: 'Pretests passed at {time}, {points, plural, one {# point} other {# points}}',
  partial: '{points, plural, one {# point} other {# points}} at {time}',
  partialJudging:
    '{points, plural, one {# point} other {# points}} at {time}, {tries, plural, one {# try being judged} other {# tries being judged}}',
  partialHidden:
    '{points, plural, one {# point} other {# points}} at {time}, {tries, plural, one {# try with a hidden result} other {# tries with a hidden result}}',
  judging: '{tries, plural, one {# try being judged} other {# tries being judged}}',
  hidden: '{tries, plural, one {# try with a hidden result} other {# tries with a hidden result}}',
  wrongThenJudging:
    '{wrong, plural, one {# wrong try} other {# wrong tries}}, {tries, plural, one {# try being judged} other {# tries being judged}}',
  wrongThenHidden:
    '{wrong, plural, one {# wrong try} other {# wrong tries}}, {tries, plural, one {# try with a hidden result} other {# tries with a hidden result}}',
  wrong: '{wrong, plural, one {# wrong try} other {# wrong tries}}, not solved',
  untried: 'Not tried',
  // In the cell. About 8 characters.
  tries: '{tries, plural, one {# try} other {# tries}}',
})

/** What a submission does to the result of its problem. */
export const tryEffectNames = texts({
  scored: 'counts',
  pretested: 'counts so far: system tests follow',
  replaced: 'replaced by a later one, costs as a wrong try',
  part: 'some of its subtasks count',
  wrong: 'a wrong try',
  hacked: 'hacked: a wrong try',
  free: 'costs nothing',
  'not-best': 'not the best try',
  'not-last': 'not the last try',
  after: 'after the solution, not counted',
  judging: 'result not known yet',
  late: 'outside the contest, not counted',
  withdrawn: 'withdrawn, not counted',
} satisfies Record<TryEffect, string>)
