export const problemTexts = {
  pointsMissing: 'N/A',
  listFailed: 'Failed to fetch problems. Please try again.',
  none: { title: 'No Problems Found', text: 'Try adjusting your filters or check back later.' },
} as const
