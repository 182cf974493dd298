import { texts } from '@arbiter/texts/texts'

export const statusTexts = texts({
  // The head of a column: a server that judges.
  judgeColumn: 'Judge',
  stateColumn: 'State',
  // How far a time may be off.
  noiseColumn: 'Noise',
  factorColumn: 'Factor',
  // When the judge measured how exact it is.
  calibratedColumn: 'Calibrated',
  heartbeatColumn: 'Last heartbeat',
  // A percentage.
  noise: '± {share}',
  title: 'Status',
  lead: 'What judges submissions right now, how long it takes, and how exact the times are.',
  failed: 'The status could not be loaded.',
  fine: 'Everything works.',
  wrong: 'What is wrong',
  // The servers that judge submissions.
  judges: 'Judges',
  noJudges: 'No judge is running.',
  // Submissions that wait for a judge.
  queue: 'Queue',
  // How many submissions wait.
  waiting: 'Waiting',
  // How many submissions are being judged.
  running: 'Being judged',
  // For how long the oldest waiting submission has waited.
  oldest: 'Oldest has waited',
  latency: 'From submission to verdict, today',
  noVerdicts: 'Nothing was submitted since midnight UTC.',
  // The time within which half of the verdicts came.
  median: 'Half of them within',
  // The time within which 95 % of the verdicts came.
  p95: '95% within',
  verdicts: 'Verdicts',
  // A server that judges, by its number.
  judge: 'Judge {judge}',
  // A server that judges, and one of its processor cores, by their numbers.
  judgeCore: 'Judge {judge}, core {core}',
  // In place of a value that is not known.
  unknown: '–',
  takesTests: 'Judging',
  takesNone: 'Not judging',
  // Said of a processor core.
  drifting: 'Slower than usual',
  factorNote:
    'Noise is how far a time may be off. The factor says how much longer a core takes than the reference: times are divided by it, and limits are multiplied by it.',
})

/** What is wrong, and what that means for a user who submits. */
export const faultTexts = texts({
  noJudge: 'No judge takes submissions right now. Yours wait until one does.',
  judgeIdle: 'Judge {judge} takes no submissions. Other judges take its share.',
  coreDrifting:
    'Core {core} of judge {judge} is {percent, number}% slower than usual. It takes no tests until it is steady, and times near a limit are checked again.',
  judgeUncalibrated: 'Judge {judge} has not measured how exact it is, so its times have no ±.',
  judgeNoisy:
    'The machine of judge {judge} is noisy: times may be off by {percent, number}%. Times near a limit are measured again.',
  // {length} is a length of time, such as "90 seconds".
  queueSlow: 'The queue is long: the oldest submission has waited for {length}.',
  runnerDown: 'The Run button does not work right now. Submitting does.',
})
