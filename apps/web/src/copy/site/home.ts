export const homeTexts = {
  heroHeadline: 'Master Your Coding Skills',
  heroLead: 'Read a problem, write a solution, watch it judged test by test. Practise alone or against the clock.',
  illustration: 'Illustration',
  counterLoading: '...',
  counterUnknown: '–',
  restricted: 'Not available while your account is restricted.',
} as const
