import type { OpenEnd } from '@arbiter/rules/board/open-end'

/** What the scoreboard of a contest says. */
export const boardTexts = {
  find: 'Find a user',
  noneFound: { title: 'No users found', text: 'Try another search.' },
  myRow: 'My row',
  reconnecting: 'Reconnecting …',
  frozen: {
    title: 'The leaderboard is frozen',
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
  replayFailed: 'Could not load the replay.',
  virtual: {
    pill: 'Virtual',
    mark: 'virtual',
    ownBoard: 'Your virtual contest',
    ownResult: 'Your virtual result',
    finalBoard: 'Final leaderboard',
    over: 'your time is over',
    soFar: (rank: string, of: string) => `Your rank so far: ${rank} of ${of}, among the official results of this time.`,
    result: (rank: string, of: string) => `Your virtual result: rank ${rank} of ${of} among the official ones.`,
    unranked: 'You are disqualified, so your virtual contest has no rank.',
    judging: 'Some of your submissions are still being judged.',
    frozen: {
      title: 'The leaderboard was frozen at this time of the contest',
      text: 'Others’ later results stay hidden until your time ends. You see your own.',
    },
    failed: 'Could not load the leaderboard of your virtual contest.',
  },
  unfreeze: 'Unfreeze at once',
  unfreezeQuestion: 'Every hidden result becomes visible to everybody. This cannot be undone.',
  unfreezeFailed: 'Could not unfreeze the leaderboard.',
  disqualify: 'Disqualify',
  requalify: 'Requalify',
  disqualifyHint: 'The participant reads this reason.',
  disqualifyFailed: 'Could not change the disqualification.',
  unofficial: 'Unofficial',
  unofficialTitle: 'Out of competition: without a rank, a medal or a rating',
} as const

/** Why a board is not final, after the end of the contest. */
export const openEndTexts: Record<OpenEnd, string> = {
  running: 'Not final: some participants have extra time.',
  judging: 'Not final: submissions are still being judged.',
  failed: 'Not final: some submissions could not be judged yet.',
  rejudging: 'Not final: some submissions are being judged again.',
  'system-tests': 'Not final: the system tests are still to come.',
  frozen: 'Not final: the last results are not revealed yet.',
}
