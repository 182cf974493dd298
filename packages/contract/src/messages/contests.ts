import type { Tie } from '@arbiter/rules/board/explain-tie'
import { texts } from '@arbiter/texts/texts'

export const contestRefusals = texts({
  'contest.not-found': [404, 'Contest not found.'],
  'contest.session-required': [401, 'Please log in to register for contests.'],
  'contest.not-started': [403, 'This contest has not started yet.'],
  'contest.started': [409, 'This contest has already started.'],
  'contest.ended': [409, 'This contest has ended.'],
  'contest.not-ended': [409, 'This contest has not ended yet.'],
  'contest.full': [409, 'This contest is full.'],
  'contest.staff': [403, 'You help to run this contest, so you can’t take part in it.'],
  'contest.staff-in-team': [409, 'Some of the members help to run this contest, so they can’t take part in it.'],
  'contest.removed': [403, 'The organisers have removed you from this contest.'],
  'contest.takes-teams': [409, 'Only teams take part in this contest.'],
  'contest.takes-persons': [409, 'Everybody takes part alone in this contest.'],
  'contest.teams-unrated': [400, 'A contest that takes teams can’t be rated.'],
  'contest.takes-others': [409, 'Some of the registered participants would not fit the contest any more.'],
  'contest.in-a-team': [409, 'You already take part in a team. Its captain can leave you out.'],
  'contest.taken-elsewhere': [409, 'Some of the members already take part in this contest.'],
  'contest.team-too-large': [409, 'The team is too large for this contest.'],
  'contest.roster-fixed': [409, 'The contest has started, so only the organisers can change who takes part.'],
  'contest.unofficial-not-allowed': [409, 'This contest has no unofficial participants.'],
  'contest.without-pretests': [409, 'This contest has no pretests.'],
  'contest.hacks-open': [409, 'Some hacks are still being judged.'],
  'contest.not-registered': [403, 'Please register for the contest first.'],
  'contest.problem-not-included': [400, 'This problem is not part of the contest.'],
  'contest.problem-unknown': [400, 'One of the selected problems no longer exists.'],
  'contest.problem-paused': [
    409,
    'The organisers have paused this problem. Please submit again when they announce that it goes on.',
  ],
  'contest.paused': [
    409,
    'The contest is paused. Your program stays in the editor; please submit when the contest goes on.',
  ],
  'contest.already-paused': [409, 'This contest is paused already, or has a break now.'],
  'contest.not-paused': [409, 'This contest is not paused.'],
  'contest.interval-order': [400, 'The break must end after it begins.'],
  'contest.interval-outside': [400, 'The break must lie within the contest.'],
  'contest.interval-overlaps': [409, 'A part of this time is removed already. Put that back first.'],
  'contest.interval-unknown': [404, 'This time was not removed, or was put back already.'],
  'contest.interval-restarts': [
    409,
    'This contest has ended, and removing so much of it would start it again. Move its end instead.',
  ],
  'contest.without-windows': [409, 'Everybody takes part in this contest at the same time.'],
  'contest.window-unopened': [403, 'Please start your time on the page of the contest first.'],
  'contest.window-over': [409, 'Your time in this contest is over. The contest goes on for others until its end.'],
  'contest.window-too-long': [400, 'The time of each participant can’t be longer than the contest.'],
  'contest.window-fixed': [409, 'The contest has started, so the time of each participant can’t change any more.'],
  'contest.window-hacks': [400, 'In a contest with hacks everybody takes part at the same time.'],
  'contest.problem-locked': [409, 'You have locked this problem to hack it, so you can’t submit to it any more.'],
  'contest.language-refused': [400, 'This contest does not take programs in this language.'],
  'contest.access-code-wrong': [403, 'The access code is incorrect.'],
  'contest.participants-exceed': [409, 'More people than that are already registered.'],
  'contest.start-in-past': [400, 'Contest start time must be in the future'],
  'contest.end-before-start': [400, 'Contest end time must be after start time'],
  'contest.without-problems': [400, 'Please select at least one problem for the contest'],
  'contest.freeze-too-long': [400, 'The freeze must be shorter than the contest.'],
  'contest.freeze-in-force': [409, 'The leaderboard is frozen. It can be unfrozen when the contest has ended.'],
  'contest.already-frozen': [409, 'The leaderboard of this contest is frozen already.'],
  'contest.not-frozen': [409, 'The leaderboard of this contest is not frozen.'],
  'contest.board-hidden': [403, 'The leaderboard is hidden.'],
  'contest.no-results-file': [409, 'Only a contest that is ranked by solved problems and penalty has results as TSV.'],
  'contest.replay-closed': [403, 'The replay opens when the contest has ended.'],
  'contest.too-many-streams': [429, 'Too many pages are open at once. Please close some of them.'],
  'participant.not-removed': [409, 'This participant was not removed.'],
  'participant.not-found': [404, 'There is no such participant.'],
  'clarification.not-found': [404, 'Question not found.'],
  'clarification.too-many': [429, 'Please wait until some of your questions are answered.'],
})

export const contestNotices = texts({
  contestJoined: 'You have successfully registered for the contest!',
  contestLeft: 'You are no longer registered.',
  contestCreated: 'Contest created successfully!',
  contestUpdated: 'Contest updated successfully!',
  contestDeleted: 'Contest deleted.',
  contestExtended: 'The contest was extended.',
  contestUnfrozen: 'The leaderboard is unfrozen.',
  contestFrozen: 'The leaderboard is frozen.',
  contestEnded: 'The contest was ended.',
  boardHidden: 'The leaderboard is hidden from everybody but the jury.',
  boardShown: 'Everybody sees the leaderboard.',
  contestPaused: 'The contest is paused.',
  contestResumed: 'The contest goes on.',
  timeRemoved: 'The time was removed from the contest.',
  timePutBack: 'The time was put back.',
  extraTimeGiven:
    '{minutes, plural, =0 {The participant has no extra time.} one {The participant has # minute of extra time.} other {The participant has # minutes of extra time.}}',
  windowOpened: 'Your time has started. Good luck!',
  problemPaused: 'The problem is paused.',
  problemResumed: 'The problem goes on.',
  systemTestsStarted:
    '{submissions, plural, =0 {Nothing waits for the system tests.} one {The system tests have started: # submission.} other {The system tests have started: # submissions.}}',
  contestCloned: 'The contest was copied.',
  participantsAdded: 'The participants were registered.',
  participantDisqualified: 'The participant was disqualified.',
  participantQualified: 'The participant is back in the ranks.',
  participantUnofficial: 'The participant takes part out of competition.',
  participantOfficial: 'The participant takes part in competition.',
  participantRemoved: 'The participant was removed.',
  rosterChanged: 'The team was changed.',
  participantReadmitted: 'The participant is back in the contest.',
  announced: 'The announcement was sent.',
  questionAsked: 'Your question was sent.',
  questionAnswered: 'The answer was sent.',
  virtualStarted: 'Your virtual contest has started. Good luck!',
})

/** Announced to the participants of a running contest when it is changed. */
export const contestChangeTexts = texts({
  title: 'The contest has changed',
  startTime: 'It started at {utc}.',
  endTime: 'It ends at {utc}.',
  freeze: 'The freeze of the leaderboard has changed.',
  problems: 'The list of problems has changed.',
  points: 'Problem {letter} is worth {points} points.',
  languages: 'Programs may be written in {names} only.',
  allLanguages: 'Programs may be written in every language of this site.',
  rules: 'The rules of scoring have changed. All results follow the new ones.',
})

/** Sentences of these refusals with what the contest takes. */
export const detailedContestRefusals = texts({
  'contest.language-refused': 'This contest takes programs in {languages} only.',
  'contest.staff-in-team':
    '{count, plural, one {{names} helps to run this contest, so the team can’t take part with this person.} other {{names} help to run this contest, so the team can’t take part with these people.}}',
  'contest.taken-elsewhere':
    '{count, plural, one {{names} already takes part in this contest.} other {{names} already take part in this contest.}}',
  'contest.team-too-large': 'In this contest a team has at most {count, plural, one {# member} other {# members}}.',
})

/** Announced when an organiser pauses a problem, and when it is resumed. */
export const problemPauseTexts = texts({
  paused: 'Problem {letter} is paused',
  whilePaused: 'Submissions to it are not accepted until it goes on. What was submitted before counts.',
  resumed: 'Problem {letter} goes on',
  afterPause: 'Submissions to it are accepted again.',
})

/** Announced when an organiser changes the clock of a contest. */
export const contestClockTexts = texts({
  paused: 'The contest is paused',
  whilePaused:
    'All clocks stand still. Programs can’t be run or submitted until it goes on; reading and writing are possible. No participant loses time.',
  resumed: 'The contest goes on',
  changed: 'The time of the contest has changed',
  ends: 'It ends at {utc}.',
  endsAtTheLatest: 'It ends at {utc}. Each participant has as much time as before.',
})

/** Why a row stands where it does although another row has the same first number. */
export const contestTies = texts({
  shared: 'Equal to {username} in everything: they share the rank.',
  penalty:
    'As many solved as {username}; the penalty decides: {own} against {other, plural, one {# minute} other {# minutes}}.',
  lastAccepted:
    'As many solved and the same penalty as {username}; the last acceptance decides: minute {own} against {other}.',
  time: 'As many points as {username}; the total time decides: {own} against {other, plural, one {# minute} other {# minutes}}.',
})

/** Why a row stands above or below its neighbour. */
export function tieSentence({ reason, numbers }: Tie, neighbour: string): string {
  const values = { username: neighbour, own: numbers?.own ?? 0, other: numbers?.other ?? 0 }
  if (reason === 'penalty') return contestTies.penalty(values)
  if (reason === 'last-accepted') return contestTies.lastAccepted(values)
  return reason === 'time' ? contestTies.time(values) : contestTies.shared(values)
}

/** The name shown for a problem until the viewer may know it. */
export const untitledProblem = texts('Problem {letter}')
