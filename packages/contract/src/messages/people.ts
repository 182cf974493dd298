import type { Refusals } from './refusals-type.ts'

/** Replies to administrators about other people's accounts. */
export const peopleRefusals = {
  'import.busy': [503, 'Another import is running. Please try again in a moment.'],
} as const satisfies Refusals

export const peopleNotices = {
  sessionEnded: 'The browser was signed out.',
  sessionsEnded: 'The user was signed out everywhere.',
  imported: (count: number) => `${count} ${count === 1 ? 'account' : 'accounts'} created.`,
} as const

/** Errors in a row of an import, shown with its line and field. */
export const importErrors = {
  empty: 'There are no rows to import',
  missingColumn: (name: string) => `The first line must name a column ${name}`,
  unknownColumn: (name: string) => `There is no column ${name}`,
  repeatedColumn: (name: string) => `The column ${name} is named twice`,
  tooManyRows: (count: number) => `One import can add at most ${count} accounts`,
  unclosedQuote: 'A quoted value is not closed',
  tooManyValues: 'This line has more values than the first one',
  repeatedUsername: (line: number) => `Line ${line} has the same username`,
  repeatedEmail: (line: number) => `Line ${line} has the same email`,
} as const
