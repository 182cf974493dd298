import { texts } from '@arbiter/texts/texts'

/** Texts on the page of a problem that the viewer has solved. */
export const testAuthorTexts = texts({
  propose: 'Propose a test',
  invitation: 'Do you know an input on which other solutions would fail?',
  testsBy: 'Tests by <names/>',
})
