import { texts } from '@arbiter/texts/texts'

export const formTexts = texts({
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  // The accessible name of the place where files are dropped.
  files: 'Files',
  // The accessible name of the list of a long form's sections.
  sections: 'Sections',
})
