import { texts } from '@arbiter/texts/texts'

export const settingRefusals = texts({
  'settings.changed-meanwhile': [
    409,
    'Somebody else has changed the settings in the meantime. Please review them again.',
  ],
  'settings.no-language': [400, 'Switch on at least one language that a judge has.'],
  'settings.unknown-version': [400, 'No connected judge has this version of the language.'],
  'settings.private-address': [
    400,
    'This address is on this machine or in a private network. The operator of the server can allow such addresses with PRIVATE_ADDRESSES.',
  ],
  'registration.by-invitation': [403, 'Registration is by invitation. Please enter the code of your invitation.'],
  'run.sign-in': [401, 'Please log in to run programs.'],
})

export const settingNotices = texts({
  saved: 'Settings saved.',
})
