import { texts } from '@arbiter/texts/texts'

export const configWords = texts({
  unreadable: '{path} is not readable as JSON. Repair it, or delete it and start again.',
  unwritable: '{path} could not be written ({reason}). Check who owns the folder and whether the disk is full.',
  unknownSetting:
    'There is no setting "{name}". Settings are server, language, locale, and build, run and template of a language, such as cpp.build.',
  notSet: '{name} is not set.',
  set: '{name} = {value}',
  unset: '{name} is no longer set.',
  file: 'These settings are in {path}',
  none: 'Nothing is set yet.',
  account: 'signed in as {username}',
})

export const accountWords = texts({
  openPage: 'Create a token on this page ("API tokens"), with the scopes "read" and "submit":',
  paste: 'Paste the token: ',
  noToken: 'No token was entered. Start again with: arbiter login {server}',
  noSuchToken: 'That is no API token: one begins with arb_. Copy it whole from {page}',
  welcome: 'Signed in at {server} as {username}. The token is kept in\n{path}',
  unprotected: 'Warning: {server} is not encrypted. Others in your network can read the token.',
  forgotten: 'The token for {server} is deleted from this machine. Revoke it here if no other program uses it: {page}',
  nothingToForget: 'No token for {server} is kept on this machine.',
  fromEnvironment: 'Note: ARBITER_TOKEN is set and is used instead of the kept token.',
})
