export const settingTexts = {
  loadFailed: 'Failed to load the settings.',
  saveFailed: 'Failed to save the settings.',
  leave: 'Your changes to the settings are not saved.',
  invitationHint: 'New users need this code to register. Without one, only administrators can create accounts.',
  invitationLink: 'Invitation link:',
  anonymousRunsHint: 'Visitors may run programs on the pages of problems without an account.',
  revealHint: 'For new problems. Each problem has its own setting.',
  languagesHint:
    'A language that is off is offered nowhere. What was submitted in it stays. Further languages are offered once a judge has them.',
  noJudgeHasIt: 'No judge has it',
  bannerHint: 'Shown to everybody at the top of every page. Leave it empty for none.',
  contactHint: 'An email or web address, shown at the foot of every page. Leave it empty for none.',
  publicUrlHint: 'The address of this site, used for links in emails.',
  smtpHint: 'Such as smtps://user:password@mail.example.org. It is never shown again.',
  reviewerHint:
    'Any address with an OpenAI-compatible API. Without one, reviews are based on measurements and static analysis.',
  keyHint: 'It is sent to this address only, and never shown again.',
  secretSet: 'Set. Leave it empty to keep it.',
  fromEnvironment: 'The environment sets this where the field is empty.',
} as const
