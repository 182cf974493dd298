/** What an administrator may have done, as the audit log names it. */
export type AuditedAct =
  | 'user.flag'
  | 'user.unflag'
  | 'user.role'
  | 'user.delete'
  | 'user.password-reset'
  | 'user.sign-out'
  | 'user.sign-out-everywhere'
  | 'token.create'
  | 'token.revoke'
  | 'grant.give'
  | 'grant.owner'
  | 'grant.revoke'
  | 'grant.leave'
  | 'invitation.send'
  | 'invitation.link'
  | 'invitation.accept'
  | 'invitation.revoke'
  | 'user.import'
  | 'user.export'
  | 'appeal.accept'
  | 'appeal.reject'
  | 'contest.create'
  | 'contest.update'
  | 'contest.delete'
  | 'contest.extend'
  | 'contest.freeze'
  | 'contest.end'
  | 'contest.pause-problem'
  | 'contest.resume-problem'
  | 'contest.pause'
  | 'contest.resume'
  | 'contest.remove-time'
  | 'contest.put-back-time'
  | 'contest.extra-time'
  | 'contest.hide-board'
  | 'contest.show-board'
  | 'contest.system-tests'
  | 'contest.clone'
  | 'contest.unfreeze'
  | 'contest.reveal'
  | 'contest.announce'
  | 'contest.answer'
  | 'contest.add-participant'
  | 'contest.disqualify'
  | 'contest.mark-unofficial'
  | 'contest.mark-official'
  | 'contest.remove-participant'
  | 'contest.readmit-participant'
  | 'contest.change-roster'
  | 'contest.export'
  | 'contest.export-package'
  | 'contest.requalify'
  | 'problem.create'
  | 'problem.update'
  | 'problem.import'
  | 'problem.edit-files'
  | 'setter-job.checker'
  | 'setter-job.script'
  | 'setter-job.stress'
  | 'setter-job.stop'
  | 'problem.restore'
  | 'problem.export'
  | 'problem.export-list'
  | 'problem.delete'
  | 'problem.rejudge'
  | 'submission.rejudge'
  | 'test-case.create'
  | 'test-case.update'
  | 'test-case.delete'
  | 'test-set.replace'
  | 'test-set.append'
  | 'test-set.generate'
  | 'test-set.export'
  | 'test-set.order'
  | 'test-set.restore'
  | 'test-proposal.take'
  | 'test-proposal.reject'
  | 'test-proposal.recheck'
  | 'trial.judge'
  | 'problem.measure'
  | 'trial.solutions'
  | 'trial.mutants'
  | 'trial.generate'
  | 'trial.delete'
  | 'problem-picture.upload'
  | 'rejudge.order'
  | 'rejudge.apply'
  | 'rejudge.discard'
  | 'submission.export'
  | 'submission.capsule'
  | 'submission.flag'
  | 'submission.unflag'
  | 'submission.delete'
  | 'settings.update'
  | 'webhook.create'
  | 'webhook.update'
  | 'webhook.delete'
  | 'webhook.test'
  | 'webhook.resend'

/** What an entry may tell of an act, beside the name of its subject. The pages have a name for each. */
export const auditedFields = [
  'ability',
  'isOwner',
  'uses',
  'contest',
  'isDeleted',
  'allowSingle',
  'isFlagged',
  'server',
  'events',
  'isJury',
  'isActive',
  'url',
  'reason',
  'role',
  'totalPoints',
  'flagReason',
  'browsers',
  'tokens',
  'token',
  'scopes',
  'expiresAt',
  'device',
  'address',
  'userId',
  'status',
  'note',
  'username',
  'title',
  'name',
  'description',
  'contestType',
  'maxParticipants',
  'isPublic',
  'isRated',
  'allowLateSubmissions',
  'medals',
  'gold',
  'silver',
  'bronze',
  'subtaskRule',
  'hasPretests',
  'hasHacks',
  'allowsUnofficial',
  'allowedLanguages',
  'takes',
  'maxTeamSize',
  'members',
  'startTime',
  'endTime',
  'freezeTime',
  'freezeMinutes',
  'unfrozenAt',
  'penaltyPerWrongSubmission',
  'accessCode',
  'problems',
  'problemPoints',
  'problemPretests',
  'isBoardHidden',
  'windowMinutes',
  'removed',
  'minutes',
  'letter',
  'problemId',
  'isPaused',
  'participant',
  'isDisqualified',
  'isUnofficial',
  'source',
  'text',
  'question',
  'answer',
  'submissions',
  'slug',
  'difficulty',
  'statementLanguage',
  'statement',
  'inputFormat',
  'outputFormat',
  'topics',
  'tags',
  'points',
  'timeLimitMs',
  'timeLimitOrigin',
  'memoryLimitMb',
  'customConstraints',
  'comparisonMode',
  'caseSensitive',
  'tolerance',
  'visibility',
  'revealTests',
  'languageFactors',
  'outputLimitBytes',
  'codeLimitBytes',
  'compileLimitMs',
  'inputDescription',
  'referenceLanguage',
  'referenceCode',
  'hints',
  'editorial',
  'isEditorialPublished',
  'authorId',
  'testCaseId',
  'isSample',
  'input',
  'output',
  'displayInput',
  'explanation',
  'version',
  'restored',
  'count',
  'samples',
  'trialId',
  'programs',
  'kind',
  'jobId',
  'outputs',
  'tests',
  'generator',
  'pattern',
  'target',
  'reference',
  'tries',
  'seconds',
  'format',
  'isNew',
  'width',
  'height',
  'contestId',
  'language',
  'from',
  'to',
  'submissionIds',
  'isPreview',
  'rejudgeId',
  'total',
  'changed',
  'proposalId',
  'proposedBy',
  'number',
  'problem',
  'siteName',
  'registration',
  'invitationCode',
  'anonymousRuns',
  'defaultRevealTests',
  'languagesOff',
  'languageVersions',
  'banner',
  'contact',
  'smtpUrl',
  'mailFrom',
  'publicUrl',
  'reviewerUrl',
  'reviewerModel',
  'reviewerKey',
  'search',
  'sort',
  'order',
  'verdict',
  'id',
] as const

export type AuditedField = (typeof auditedFields)[number]
