export const editorTexts = {
  editorLoading: 'Loading the editor',
  editorKeys: 'Escape, then Tab leaves the editor.',
  comparisonSame: 'No differences.',
} as const
