import { texts } from '@arbiter/texts/texts'

export const absentPageTexts = texts({
  notFound: { title: 'Page not found', text: 'There is nothing at this address.' },
})
