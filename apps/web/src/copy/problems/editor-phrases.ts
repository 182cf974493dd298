import { texts } from '@arbiter/texts/texts'

/** What the editor itself shows and says. */
export const editorPhraseTexts = texts({
  // The field for the text to look for.
  find: 'Find',
  // The field for the text that takes its place.
  replacement: 'Replace',
  // The next place of the text.
  next: 'next',
  // The previous place of the text.
  previous: 'previous',
  // Selects all places of the text.
  all: 'all',
  matchCase: 'match case',
  byWord: 'by word',
  // Looks for a regular expression.
  regexp: 'regexp',
  // A verb, on a button.
  replace: 'replace',
  // A verb, on a button.
  replaceAll: 'replace all',
  // A verb, on a button.
  close: 'close',
  currentMatch: 'current match',
  // Stands before the number of a line.
  onLine: 'on line',
  // $ is the number of a line.
  replacedMatch: 'replaced match on line $',
  // $ is a number.
  replacedMatches: 'replaced $ matches',
  goToLine: 'Go to line',
  // On the button that goes to a line.
  go: 'go',
  completions: 'Completions',
  diagnostics: 'Diagnostics',
  noDiagnostics: 'No diagnostics',
  controlCharacter: 'Control character',
  selectionDeleted: 'Selection deleted',
  // $ is a number.
  unchangedLines: '$ unchanged lines',
})
