export const adminProblemTexts = {
  none: { title: 'No problems yet', text: 'Create the first one.' },
  deleteTitle: (count: number) => (count === 1 ? 'Delete problem' : `Delete ${count} problems`),
  delete: (names: string) =>
    `Delete ${names}? Submissions to it stay, but it is no longer listed and counts for nobody.`,
  deleteMany: (count: number) =>
    `Delete ${count} problems? Submissions to them stay, but they are no longer listed and count for nobody.`,
  changeFailed: 'Failed to change the problems.',
  refused: (name: string, message: string) => `${name}: ${message}`,
  noTests: 'No judge cases: it takes no submissions.',
} as const
