const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufefc]/

/** The direction of a text is that of its first letter; undefined for one without letters. */
export function directionOf(text: string): 'ltr' | 'rtl' | undefined {
  const [first] = text.match(/\p{L}/u) ?? []
  if (first === undefined) return undefined
  return RIGHT_TO_LEFT.test(first) ? 'rtl' : 'ltr'
}
