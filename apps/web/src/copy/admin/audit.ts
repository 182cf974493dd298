import type { AppealStatus } from '@arbiter/rules/contests/appeal'
import type { Role } from '@arbiter/rules/people/access'
import type { Visibility } from '@arbiter/rules/problems/problem'
import type { AuditedAct, AuditedField } from '@arbiter/rules/site/audited-act'
import type { RegistrationMode } from '@arbiter/rules/site/site-settings'
import { texts } from '@arbiter/texts/texts'

/** What administrators did. An act of an older or newer version is shown by its name. */
export const auditActions: Readonly<Record<string, string>> = texts({
  'user.flag': 'Flagged the user',
  'user.unflag': 'Unflagged the user',
  'user.role': 'Changed the role',
  'user.delete': 'Deleted the user',
  'user.password-reset': 'Created a password reset link',
  'user.sign-out': 'Signed one browser out',
  'user.sign-out-everywhere': 'Signed the user out everywhere',
  'token.create': 'Created an API token',
  'token.revoke': 'Revoked an API token',
  'user.import': 'Imported the user',
  'user.export': 'Exported the list of users',
  'appeal.accept': 'Accepted the appeal',
  'appeal.reject': 'Rejected the appeal',
  'contest.create': 'Created the contest',
  'contest.update': 'Changed the contest',
  'contest.delete': 'Deleted the contest',
  'contest.extend': 'Extended the contest',
  'contest.freeze': 'Froze the leaderboard',
  'contest.end': 'Ended the contest',
  'contest.pause-problem': 'Paused a problem',
  'contest.resume-problem': 'Resumed a problem',
  'contest.pause': 'Paused the contest',
  'contest.resume': 'Let the contest go on',
  'contest.remove-time': 'Removed time from the contest',
  'contest.put-back-time': 'Put removed time back',
  'contest.extra-time': 'Gave extra time to a participant',
  'contest.hide-board': 'Hid the leaderboard',
  'contest.show-board': 'Showed the leaderboard',
  'contest.system-tests': 'Started the system tests',
  'contest.clone': 'Copied a contest',
  'contest.unfreeze': 'Unfroze the leaderboard',
  'contest.reveal': 'Revealed a frozen result',
  'contest.announce': 'Sent an announcement',
  'contest.answer': 'Answered a question',
  'contest.add-participant': 'Registered a participant',
  'contest.disqualify': 'Disqualified a participant',
  'contest.mark-unofficial': 'Marked a participant as unofficial',
  'contest.mark-official': 'Marked a participant as official',
  'contest.remove-participant': 'Removed a participant',
  'contest.readmit-participant': 'Let a removed participant in again',
  'contest.change-roster': 'Changed who takes part in a team',
  'contest.export': 'Exported the leaderboard of the jury',
  'contest.export-package': 'Exported the contest as a package',
  'contest.requalify': 'Lifted a disqualification',
  'problem.create': 'Created the problem',
  'problem.update': 'Changed the problem',
  'problem.import': 'Imported the problem',
  'problem.edit-files': 'Changed files of the problem',
  'setter-job.checker': 'Tried the checker',
  'setter-job.script': 'Ran the script of generators',
  'setter-job.stress': 'Started a stress test',
  'setter-job.stop': 'Stopped a trial, a script or a stress test',
  'problem.restore': 'Restored an earlier state of the problem',
  'problem.export': 'Exported the problem',
  'problem.export-list': 'Exported the list of problems',
  'problem.delete': 'Deleted the problem',
  'problem.rejudge': 'Rejudged the problem',
  'submission.rejudge': 'Rejudged the submission',
  'test-case.create': 'Added a test case',
  'test-case.update': 'Changed a test case',
  'test-case.delete': 'Deleted a test case',
  'test-set.replace': 'Replaced the test set',
  'test-set.append': 'Added test cases',
  'test-set.generate': 'Replaced outputs by generated ones',
  'test-set.export': 'Downloaded the test set',
  'test-set.order': 'Reordered the test cases',
  'test-set.restore': 'Restored a version of the test set',
  'test-proposal.take': 'Took a proposed test',
  'test-proposal.reject': 'Rejected a proposed test',
  'test-proposal.recheck': 'Had a proposed test checked again',
  'trial.judge': 'Judged programs against the test set',
  'problem.measure': 'Measured how the solutions of the package grow',
  'trial.solutions': 'Judged the solutions of the package',
  'trial.mutants': 'Measured the strength of the tests',
  'trial.generate': 'Generated outputs with a solution',
  'trial.delete': 'Deleted a trial',
  'problem-picture.upload': 'Uploaded a picture',
  'rejudge.order': 'Ordered a rejudge',
  'rejudge.apply': 'Applied a rejudge',
  'rejudge.discard': 'Discarded a rejudge',
  'submission.export': 'Exported the list of submissions',
  'submission.capsule': 'Downloaded the capsule of the submission',
  'submission.flag': 'Flagged the submission',
  'submission.unflag': 'Unflagged the submission',
  'submission.delete': 'Deleted the submission',
  'settings.update': 'Changed the settings',
  'webhook.create': 'Created a webhook',
  'webhook.update': 'Changed a webhook',
  'webhook.delete': 'Deleted a webhook',
  'webhook.test': 'Sent a test to a webhook',
  'webhook.resend': 'Sent a delivery again',
  // A right, such as that to edit a problem.
  'grant.give': 'Gave a right',
  'grant.owner': 'Changed who owns it',
  'grant.revoke': 'Revoked a right',
  'grant.leave': 'Gave up a right',
  'invitation.send': 'Sent an invitation',
  'invitation.link': 'Made an invitation link',
  'invitation.accept': 'Accepted an invitation',
  'invitation.revoke': 'Revoked an invitation',
} satisfies Record<AuditedAct, string>)

/** What kind of thing an entry is about, before its name, such as `user ines`. A kind that is not listed is shown by its name. */
export const auditSubjects: Readonly<Record<string, string>> = texts({
  user: 'user',
  appeal: 'appeal',
  contest: 'contest',
  problem: 'problem',
  picture: 'picture',
  submission: 'submission',
  rejudge: 'rejudge',
  settings: 'settings',
  webhook: 'webhook',
  users: 'users',
  problems: 'problems',
  submissions: 'submissions',
})

/** The fields of what was changed, and other facts about an act. One of an earlier version is shown by its name. */
export const auditFields: Readonly<Record<string, string>> = texts({
  // Said of a submission.
  isDeleted: 'Deleted',
  // Whether one accepted solution is enough for a proposed test.
  allowSingle: 'Allows a single solution',
  isFlagged: 'Flagged',
  // Said of a webhook: the server that it leads to.
  server: 'Server',
  events: 'Events',
  isJury: 'Sees what the jury sees',
  isActive: 'Active',
  url: 'Server',
  reason: 'Reason',
  role: 'Role',
  totalPoints: 'Total points',
  flagReason: 'Flag reason',
  browsers: 'Browsers',
  // API tokens that were revoked.
  tokens: 'API tokens',
  // The API token with which it was done.
  token: 'API token',
  // What an API token may do.
  scopes: 'Scopes',
  expiresAt: 'Expires',
  // The name of a browser, such as "Firefox on Linux".
  device: 'Device',
  address: 'Address',
  userId: 'User id',
  status: 'Status',
  // What an administrator wrote to the user.
  note: 'Note',
  username: 'Username',
  // Said of a contest.
  title: 'Title',
  // Said of a problem.
  name: 'Name',
  description: 'Description',
  contestType: 'Contest type',
  maxParticipants: 'Max participants',
  // Whether it is public.
  isPublic: 'Public',
  isRated: 'Rated',
  allowLateSubmissions: 'Allow late submissions',
  medals: 'Medals',
  // How many ranks get this medal.
  gold: 'Gold',
  silver: 'Silver',
  bronze: 'Bronze',
  subtaskRule: 'Subtask rule',
  hasPretests: 'Has pretests',
  hasHacks: 'Has hacks',
  allowsUnofficial: 'Allows unofficial',
  allowedLanguages: 'Allowed languages',
  takes: 'Who takes part',
  maxTeamSize: 'Largest team',
  members: 'Members',
  startTime: 'Start time',
  endTime: 'End time',
  freezeTime: 'Freeze time',
  freezeMinutes: 'Freeze minutes',
  unfrozenAt: 'Unfrozen at',
  penaltyPerWrongSubmission: 'Penalty per wrong submission',
  accessCode: 'Access code',
  problems: 'Problems',
  problemPoints: 'Problem points',
  problemPretests: 'Problem pretests',
  isBoardHidden: 'Board hidden',
  // Said of a problem in a contest.
  letter: 'Letter',
  problemId: 'Problem id',
  // Whether it is paused.
  isPaused: 'Paused',
  participant: 'Participant',
  isDisqualified: 'Disqualified',
  isUnofficial: 'Unofficial',
  // The contest that was copied.
  source: 'Source',
  // Said of an announcement.
  text: 'Text',
  question: 'Question',
  answer: 'Answer',
  submissions: 'Submissions',
  slug: 'Slug',
  difficulty: 'Difficulty',
  statementLanguage: 'Statement language',
  statement: 'Statement',
  inputFormat: 'Input format',
  outputFormat: 'Output format',
  topics: 'Topics',
  tags: 'Tags',
  points: 'Points',
  timeLimitMs: 'Time limit ms',
  timeLimitOrigin: 'Time limit origin',
  memoryLimitMb: 'Memory limit mb',
  customConstraints: 'Custom constraints',
  comparisonMode: 'Comparison mode',
  caseSensitive: 'Case sensitive',
  tolerance: 'Tolerance',
  visibility: 'Visibility',
  revealTests: 'Reveal tests',
  languageFactors: 'Language factors',
  outputLimitBytes: 'Output limit bytes',
  codeLimitBytes: 'Code limit bytes',
  compileLimitMs: 'Compile limit ms',
  inputDescription: 'Input description',
  referenceLanguage: 'Reference language',
  referenceCode: 'Reference code',
  hints: 'Hints',
  editorial: 'Editorial',
  isEditorialPublished: 'Editorial published',
  authorId: 'Author id',
  testCaseId: 'Test case id',
  isSample: 'Sample',
  input: 'Input',
  output: 'Output',
  displayInput: 'Display input',
  explanation: 'Explanation',
  version: 'Version',
  // The version that was restored.
  restored: 'Restored',
  // How many tests.
  count: 'Count',
  // How many tests are samples.
  samples: 'Samples',
  trialId: 'Trial id',
  programs: 'Programs',
  // Said of a trial.
  kind: 'Kind',
  jobId: 'Job id',
  outputs: 'Outputs',
  tests: 'Tests',
  generator: 'Generator',
  pattern: 'Pattern',
  // The program that is tested.
  target: 'Target',
  reference: 'Reference',
  // How many inputs are tried.
  tries: 'Tries',
  seconds: 'Seconds',
  format: 'Format',
  // Whether it is new.
  isNew: 'New',
  width: 'Width',
  height: 'Height',
  contestId: 'Contest id',
  language: 'Language',
  // The beginning of a time.
  from: 'From',
  // The end of a time.
  to: 'To',
  submissionIds: 'Submission ids',
  // Whether it is a preview.
  isPreview: 'Preview',
  rejudgeId: 'Rejudge id',
  total: 'Total',
  // How many verdicts changed.
  changed: 'Changed',
  proposalId: 'Proposal id',
  proposedBy: 'Proposed by',
  // Said of a submission.
  number: 'Number',
  problem: 'Problem',
  siteName: 'Site name',
  // Who may register.
  registration: 'Registration',
  invitationCode: 'Invitation code',
  anonymousRuns: 'Anonymous runs',
  defaultRevealTests: 'Default reveal tests',
  languagesOff: 'Languages off',
  languageVersions: 'Language versions',
  banner: 'Banner',
  contact: 'Contact',
  smtpUrl: 'Smtp url',
  mailFrom: 'Mail from',
  publicUrl: 'Public url',
  reviewerUrl: 'Reviewer url',
  reviewerModel: 'Reviewer model',
  reviewerKey: 'Reviewer key',
  search: 'Search',
  // Said of a contest: the minutes that each participant has.
  windowMinutes: 'Minutes for each participant',
  // Said of a contest: breaks and lost time.
  removed: 'Removed time',
  minutes: 'Minutes',
  // The column by which a list is sorted.
  sort: 'Sort',
  // Said of a list: ascending or descending.
  order: 'Order',
  verdict: 'Verdict',
  id: 'Id',
  // What a person may do, by its name in the table of rights.
  ability: 'Right',
  isOwner: 'Owner',
  // How many people an invitation lets in.
  uses: 'Uses',
  contest: 'Contest',
} satisfies Record<AuditedField, string>)

/** The values of some fields in small letters, as they stand before or after a change. Another value is shown as it is stored. */
export const auditValues: Readonly<Record<string, Readonly<Record<string, string>>>> = texts({
  // The role of a person.
  role: { admin: 'admin', user: 'user' } satisfies Record<Role, string>,
  // The status of an appeal.
  status: { pending: 'pending', accepted: 'accepted', rejected: 'rejected' } satisfies Record<AppealStatus, string>,
  // Said of a problem.
  visibility: { public: 'public', hidden: 'hidden' } satisfies Record<Visibility, string>,
  // Who may register: everybody, or people with an invitation.
  registration: { open: 'open', invitation: 'invitation' } satisfies Record<RegistrationMode, string>,
})

export const auditTexts = texts({
  title: 'Audit',
  log: 'Audit log',
  columns: {
    time: 'Time',
    // Who did it.
    by: 'By',
    action: 'Action',
    // The user, the problem or whatever else the act is about.
    subject: 'Subject',
    changes: 'Before and after',
  },
  // The label of a filter.
  action: 'Action',
  allActions: 'All actions',
  // The label of a search: who did it.
  by: 'By (username)',
  // The label of a search: the user, the problem or whatever else the act is about.
  subject: 'Subject (name or id)',
  // The first day.
  from: 'From',
  // The last day.
  to: 'To',
  failed: 'Failed to fetch the audit log.',
  none: { title: 'No entries', text: 'Nothing has been done yet.' },
  // In place of a name: an administrator used the command line.
  commandLine: 'Command line',
  // Below the name of an administrator: a program did it with this token of theirs.
  withToken: 'with API token {name}',
  // In place of the value of a field that has none.
  nothing: 'none',
  // The value of a field.
  yes: 'yes',
  // The value of a field.
  no: 'no',
  noDetails: 'There are no further details.',
  // Before the value that a field had, for screen readers.
  before: 'before',
  // Before the value that a field has now, for screen readers.
  after: 'after',
  // A field and its value.
  field: '{name}: {value}',
  // A field, the value that it had, and the value that it has now.
  changed: '{name}: {before} → {after}',
  // Two values of a list, one after the other.
  both: '{first}, {second}',
})
