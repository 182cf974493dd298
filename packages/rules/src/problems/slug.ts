const MAX_SLUG_LENGTH = 80
const FALLBACK = 'problem'

/** Letters that do not come apart into a plain letter and a mark. */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
}

/** The name of a problem in its address: small letters, digits and hyphens. */
export function slugOf(name: string): string {
  const slug = name
    .toLowerCase()
    .replace(/[ßæœøđðþłı]/g, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
  const trimmed = trimHyphens(trimHyphens(slug).slice(0, MAX_SLUG_LENGTH))
  if (trimmed === '') return FALLBACK
  return looksLikeId(trimmed) ? `${FALLBACK}-${trimmed}` : trimmed
}

/** There are never two in a row. */
function trimHyphens(slug: string): string {
  return slug.replace(/^-|-$/g, '')
}

/** The same address takes an id or a slug, so no slug may pass for an id. */
export function looksLikeId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}

/** Clashes get -2, -3 and so on. */
export function freeSlug(name: string, taken: ReadonlySet<string>): string {
  const slug = slugOf(name)
  if (!taken.has(slug)) return slug
  let number = 2
  while (taken.has(`${slug}-${number}`)) number++
  return `${slug}-${number}`
}
