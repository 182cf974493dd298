import { texts } from '@arbiter/texts/texts'

export const editorTexts = texts({
  // The accessible name of the part of the page with the editor.
  editor: 'Code editor',
  code: 'Source code',
  // Two versions of a program.
  comparison: 'Comparison',
  editorLoading: 'Loading the editor',
  editorKeys: 'Escape, then Tab leaves the editor.',
  comparisonSame: 'No differences.',
})

/** The labels of snippets, as they are typed, with what each inserts. */
export const snippetTexts = texts({
  main: 'Program that reads its input',
  fori: 'Counting loop',
  readints: 'Read a list of integers',
})
