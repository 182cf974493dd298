export const absentPageTexts = {
  notFound: { title: 'Page not found', text: 'There is nothing at this address.' },
} as const
