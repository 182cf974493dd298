export const contestTexts = {
  none: { title: 'No contests right now', text: 'Check back later.' },
} as const
