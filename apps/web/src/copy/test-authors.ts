/** Where a solved problem is shown. */
export const testAuthorTexts = {
  propose: 'Propose a test',
  invitation: 'Do you know an input on which other solutions would fail?',
  testsBy: 'Tests by',
} as const
