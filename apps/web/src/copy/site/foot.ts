import { texts } from '@arbiter/texts/texts'

/** The links at the end of a page. */
export const footTexts = texts({
  about: 'About',
  help: 'Help',
  languages: 'Languages',
  status: 'Status',
  api: 'API',
  contact: 'Contact',
})
