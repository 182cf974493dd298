import { pageDirection } from '@arbiter/texts/page-locale'

const opposites: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

/** A key as it would be where lines run from left to right: on an Arabic page the left arrow leads to the next thing in a row. */
export const forwardKey = (key: string, direction: 'ltr' | 'rtl' = pageDirection) =>
  direction === 'rtl' ? (opposites[key] ?? key) : key
