/** What every table of the administration says. */
export const adminTableTexts = {
  noneFound: { title: 'Nothing found', text: 'Try another search, or clear the filters.' },
  readOnly: 'Read-only view',
  /** The order when no column is sorted: what matters now comes first. */
  usualOrder: 'Most relevant first',
  shortcuts: [
    { keys: ['↑', '↓'], does: 'Move between rows' },
    { keys: ['Home', 'End'], does: 'First or last row' },
    { keys: ['Enter'], does: 'Open the row' },
    { keys: ['M'], does: 'Show the actions of the row' },
    { keys: ['Space'], does: 'Select the row' },
    { keys: ['?'], does: 'Show this list' },
  ],
} as const
