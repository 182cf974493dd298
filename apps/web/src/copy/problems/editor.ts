export const editorTexts = {
  editorLoading: 'Loading the editor',
  editorKeys: 'Escape, then Tab leaves the editor.',
  comparisonSame: 'No differences.',
} as const

/** The labels of snippets, as they are typed, with what each inserts. */
export const snippetTexts = {
  main: 'Program that reads its input',
  fori: 'Counting loop',
  readints: 'Read a list of integers',
} as const
