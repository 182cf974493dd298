import { texts } from '@arbiter/texts/texts'

export const historyDialogTexts = texts({
  title: 'Earlier versions in {language}',
  // One side of a comparison.
  inEditor: 'In the editor now',
  lines: '{lines, plural, one {# line} other {# lines}}',
  // A verb, on a button.
  compare: 'Compare',
  // A verb, on a button.
  restore: 'Restore',
})

export const editorSettingsTexts = texts({
  title: 'Editor settings',
  fontSize: 'Font size',
  pixels: '{size} px',
  tabSize: 'Tab size',
  columns: '{columns, plural, one {# column} other {# columns}}',
  keys: 'Key bindings',
  // The usual key bindings.
  standard: 'Standard',
  wrap: 'Wrap long lines',
})

/** What keys do in the workspace. */
export const shortcutTexts = texts({
  title: 'Keyboard shortcuts',
  run: 'Run on the chosen case',
  submit: 'Submit',
  comment: 'Comment or uncomment',
  search: 'Search and replace',
  undo: 'Undo',
  complete: 'Complete a word',
  move: 'Move the line',
  next: 'Next problem of the contest',
  previous: 'Previous problem of the contest',
  leave: 'Leave the editor',
  list: 'Show this list',
})
