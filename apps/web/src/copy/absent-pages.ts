export const absentPageTexts = {
  notFound: { title: 'Page not found', text: 'There is nothing at this address.' },
  unbuilt: 'This part of Arbiter is not built yet.',
} as const
