export const settingTexts = {
  loadFailed: 'Failed to load the settings.',
  saveFailed: 'Failed to save the settings.',
  leave: 'Your changes to the settings are not saved.',
  invitationHint: 'Who registers needs this code. Without one, only administrators make accounts.',
  invitationLink: 'The link of an invitation:',
  anonymousRunsHint: 'Visitors may run programs on the pages of problems without an account.',
  revealHint: 'Of new problems; each problem has its own setting.',
  languagesHint: 'A language that is off is offered nowhere. What was submitted in it stays.',
  bannerHint: 'Shown to everybody on top of every page. Leave it empty for none.',
  publicUrlHint: 'Where people reach the site: links in mails begin with it.',
  smtpHint: 'Such as smtps://user:password@mail.example.org. It is never shown again.',
  reviewerHint:
    'Any address that speaks the API of OpenAI. Without one, reviews come from measurement and static analysis.',
  keyHint: 'It is sent to this address only, and never shown again.',
  secretSet: 'Set. Leave it empty to keep it.',
  fromEnvironment: 'The environment sets this where the field is empty.',
} as const
