import { texts } from '@arbiter/texts/texts'

export const languageLinkTexts = texts({
  flagsLink: 'Compilers, flags and limits',
  languagesLink: 'Compilers, flags and limits (opens in a new tab)',
  statusLink: 'Judges, queue and how exact times are',
})
