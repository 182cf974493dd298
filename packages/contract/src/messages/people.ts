import { texts } from '@arbiter/texts/texts'

/** Replies to administrators about other people's accounts. */
export const peopleRefusals = texts({
  'import.busy': [503, 'Another import is running. Please try again in a moment.'],
})

export const peopleNotices = texts({
  sessionEnded: 'The browser was signed out.',
  sessionsEnded: 'The user was signed out everywhere.',
  tokensRevoked: 'All tokens of the user were revoked.',
  imported: '{count, plural, one {# account} other {# accounts}} created.',
})

/** Errors in a row of an import, shown with its line and field. */
export const importErrors = texts({
  empty: 'There are no rows to import',
  missingColumn: 'The first line must name a column {name}',
  unknownColumn: 'There is no column {name}',
  repeatedColumn: 'The column {name} is named twice',
  tooManyRows: 'One import can add at most {count} accounts',
  unclosedQuote: 'A quoted value is not closed',
  tooManyValues: 'This line has more values than the first one',
  repeatedUsername: 'Line {line} has the same username',
  repeatedEmail: 'Line {line} has the same email',
})
