/** The address of a picture in a statement names its content. */
export const problemPictureAddress = (hash: string) => `/api/problem-pictures/${hash}.webp`

const ADDRESS = /\/api\/problem-pictures\/([0-9a-f]{64})\.webp/g

/** The hashes of the pictures that these texts name, each once, wherever in the text they stand. */
export function namedPictures(texts: readonly string[]): string[] {
  const found = texts.flatMap((text) => [...text.matchAll(ADDRESS)].map((match) => match[1] ?? ''))
  return [...new Set(found)]
}

export function pictureHashIn(name: string): string | null {
  return name.match(/^([0-9a-f]{64})\.webp$/)?.[1] ?? null
}
