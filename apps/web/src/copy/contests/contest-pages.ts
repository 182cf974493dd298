export const contestPageTexts = {
  notFound: { title: 'Contest Not Found', text: 'It may have been removed, or it is private.' },
  boardHidden: {
    title: 'The leaderboard is hidden',
    text: 'The organisers show it when they decide to. Your own results are on the page of the contest.',
  },
  noStandings: { text: 'No successful submissions yet.' },
  listFailed: 'Failed to fetch contests. Please try again later.',
  loadFailed: 'Failed to load contest details.',
  registrationFailed: 'Registration failed.',
  leaderboardFailed: 'Failed to fetch leaderboard data.',
  countdownOver: 'Expired',
  starting: 'Starting …',
  lastMinutes: 'Less than 5 minutes left',
  namesHidden: 'Names appear at the start',
  organiserOpens: 'You organise this contest: what you submit is practice.',
  registerToSolve: 'Register to solve the problems of this contest.',
  startsLater: 'This problem opens when the contest starts.',
  paused: 'Paused',
  isOver: 'This contest is over. The problem is open for practice.',
} as const

export const registrationTexts = {
  open: 'Registration is open until the contest ends.',
  placesLeft: (places: number) => `${places.toLocaleString('en-US')} ${places === 1 ? 'place' : 'places'} left.`,
  full: 'Every place is taken.',
  registered: 'You are registered',
  startsSoon: 'The problems open when the contest starts.',
  ended: 'This contest has ended',
  notRegistered: 'You did not take part.',
  notFinal: 'Results can still change: not every submission is judged, or the leaderboard is frozen.',
  disqualified: 'You are disqualified',
  removed: 'You were removed from this contest',
  removedText: 'What you submitted to it does not count. Only the organisers can let you in again.',
  unofficial: 'You take part out of competition: without a rank, a medal or a rating.',
  registerUnofficial: 'Out of competition',
  registerUnofficialHint:
    'You stand on the leaderboard without a rank, a medal or a rating. Only an organiser can change it back.',
  unregister: {
    title: 'Unregister',
    question: 'Do you want to give up your place in this contest? You can register again while there are places.',
  },
  unregisterPrivate: 'You need the access code to come back.',
  unregisterFailed: 'You are still registered. Please try again.',
  mySubmissions: 'My submissions to this contest',
  accessCode: 'Do you have an access code? Enter it to register.',
} as const

export const virtualTexts = {
  offer: 'Take part now, by your own clock: same problems, same length, ranked privately among the real results.',
  running: 'Your virtual contest is running',
  over: 'Your virtual contest is over',
  again: 'You can start again at any time.',
  question: (duration: string) =>
    `Your clock of ${duration} starts at once and can't be paused. Only you see the row it adds to the leaderboard.`,
  failed: 'The virtual contest could not be started. Please try again.',
} as const

export const contestNewsTexts = {
  failed: 'Failed to load announcements and questions.',
  noQuestions: 'No questions yet.',
  askHint: 'The organisers see your name. They answer you alone or everybody.',
  wholeContest: 'The whole contest',
  waiting: 'Waiting for an answer',
  toAll: 'Answered for everybody',
  toOne: 'Answered for you',
  toAsker: 'Answered for the person who asked',
  askFailed: 'Your question was not sent. Please try again.',
  answerFailed: 'The answer was not sent. Please try again.',
  announceFailed: 'The announcement was not sent. Please try again.',
  announceHint: 'Every participant gets a notification at once.',
} as const

export const participantTexts = {
  open: 'Participants',
  find: 'Find a participant',
  none: { title: 'No participants', text: 'Nobody is registered.' },
  noneFound: { title: 'No participants found', text: 'Try another search.' },
  failed: 'Could not load the participants.',
  removed: 'Removed',
  count: (total: number) => `${total.toLocaleString('en-US')} in the list, with those who were removed`,
  makeUnofficial: 'Make unofficial',
  makeOfficial: 'Make official',
  markFailed: 'The participant was not changed. Please try again.',
  readmit: 'Let in again',
  readmitFailed: 'The participant was not let in. Please try again.',
  remove: 'Remove',
  removeTitle: (username: string) => `Remove ${username}`,
  removeText:
    'The row leaves the leaderboard and nothing that was submitted counts. The participant is notified and can’t register again until you let them in.',
  removeHint: 'The participant reads this reason.',
  removeFailed: 'The participant was not removed. Please try again.',
} as const

export const contestAdminTexts = {
  extendHint: 'The contest ends later for everybody, and every participant is notified.',
  extendFailed: 'The contest was not extended. Please try again.',
  hideBoard: 'Hide leaderboard',
  showBoard: 'Show leaderboard',
  hideBoardFailed: 'The leaderboard was not changed. Please try again.',
  systemTests: 'Start system tests',
  systemTestsFailed: 'The system tests were not started. Please try again.',
  participantsHint: 'One username per line, or separated by commas.',
  participantsFailed: 'Nobody was registered. Please try again.',
  accessCode: 'Access code',
  added: 'Registered',
  alreadyRegistered: 'Registered before',
  removedBefore: 'Removed before',
  unknown: 'Not found',
  refused: 'No place left',
} as const
