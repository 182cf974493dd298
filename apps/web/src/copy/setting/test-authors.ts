/** Texts on the page of a problem that the viewer has solved. */
export const testAuthorTexts = {
  propose: 'Propose a test',
  invitation: 'Do you know an input on which other solutions would fail?',
  testsBy: 'Tests by',
} as const
