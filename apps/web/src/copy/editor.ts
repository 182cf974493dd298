export const editorTexts = {
  editorLoading: 'Loading the editor',
  editorKeys: 'Escape, then Tab leaves the editor.',
  comparisonSame: 'Both are the same.',
} as const
