export const settingTexts = {
  loadFailed: 'Failed to load the settings.',
  saveFailed: 'Failed to save the settings.',
  leave: 'Your changes to the settings are not saved.',
  invitationHint: 'New users need this code to register. Without one, only administrators can create accounts.',
  invitationLink: 'Invitation link:',
  anonymousRunsHint: 'Visitors may run programs on the pages of problems without an account.',
  revealHint: 'For new problems. Each problem has its own setting.',
  languagesHint: 'A language that is off is offered nowhere. What was submitted in it stays.',
  languagesWithoutJudge: 'No judge has these languages. Those that are on are offered as soon as one has them.',
  reveal: 'Tests that are revealed',
  versions: 'Versions',
  versionsHint:
    'Judges that have another version than the one chosen here take no programs in the language. What was judged before keeps its version.',
  anyVersion: 'Any version',
  oneVersion: (count: number) =>
    count === 1 ? 'One language with a single version' : `${count} languages with a single version`,
  versionOf: (language: string) => `Version of ${language}`,
  versionMissing: (language: string, version: string) =>
    `No connected judge has ${version}. Programs in ${language} wait until one has it.`,
  noJudge: 'No connected judge',
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
