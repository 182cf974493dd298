import type { BannerTone, RegistrationMode } from '@arbiter/rules/site/site-settings'
import { texts } from '@arbiter/texts/texts'

export const settingTexts = texts({
  title: 'Settings',
  loadFailed: 'Failed to load the settings.',
  saveFailed: 'Failed to save the settings.',
  undo: 'Undo Changes',
  save: 'Save Settings',
  leaveTitle: 'Leave this page?',
  leave: 'Your changes to the settings are not saved.',
  sections: {
    // A heading: the website.
    site: 'Site',
    registration: 'Registration',
    programs: 'Programs and problems',
    // A heading: emails that the site sends.
    mail: 'Mail',
    reviewer: 'AI reviewer',
  },
  siteName: 'Site name',
  banner: 'Banner',
  bannerHint: 'Shown to everybody at the top of every page. Leave it empty for none.',
  // How important the banner looks.
  bannerTone: 'Tone of the banner',
  contact: 'Contact',
  contactHint: 'An email or web address, shown at the foot of every page. Leave it empty for none.',
  registration: 'Registration',
  invitationCode: 'Invitation code',
  invitationHint: 'New users need this code to register. Without one, only administrators can create accounts.',
  invitationLink: 'Invitation link: <link/>',
  anonymousRuns: 'Visitors may run programs',
  anonymousRunsHint: 'Visitors may run programs on the pages of problems without an account.',
  // Programming languages.
  languages: 'Languages',
  languagesHint: 'A language that is off is offered nowhere. What was submitted in it stays.',
  languagesWithoutJudge: 'No judge has these languages. Those that are on are offered as soon as one has them.',
  reveal: 'Tests that are revealed',
  revealHint: 'For new problems. Each problem has its own setting.',
  publicUrl: 'Public address',
  publicUrlHint: 'The address of this site, used for links in emails.',
  mailServer: 'Mail server',
  smtpHint: 'Such as smtps://user:password@mail.example.org. It is never shown again.',
  // From which address the site sends emails.
  mailFrom: 'Sender',
  // Said of the AI reviewer on the web.
  reviewerUrl: 'Address',
  reviewerHint:
    'Any address with an OpenAI-compatible API. Without one, reviews are based on measurements and static analysis.',
  // The name of an AI model.
  reviewerModel: 'Model',
  // The secret with which the AI reviewer is called.
  reviewerKey: 'Key',
  keyHint: 'It is sent to this address only, and never shown again.',
  // Said of a secret that is not shown.
  secretSet: 'Set. Leave it empty to keep it.',
  fromEnvironment: 'The environment sets this where the field is empty.',
})

export const bannerToneNames = texts({
  info: 'Information',
  warning: 'Warning',
} satisfies Record<BannerTone, string>)

/** Who may register. */
export const registrationModeNames = texts({
  // Everybody may register.
  open: 'Open',
  invitation: 'By invitation',
} satisfies Record<RegistrationMode, string>)

/** Which versions of compilers and interpreters are used. */
export const versionTexts = texts({
  title: 'Versions',
  hint: 'Judges that have another version than the one chosen here take no programs in the language. What was judged before keeps its version.',
  any: 'Any version',
  single: '{count, plural, one {One language with a single version} other {# languages with a single version}}',
  label: 'Version of {language}',
  missing: 'No connected judge has {version}. Programs in {language} wait until one has it.',
  noJudge: 'No connected judge',
})
