const BLOB = /^blob:([0-9a-f]{64})$/

/** What a page puts into an image: one of the bundled set stays as it is, an upload becomes its address. */
export function presentPicture(picture: string | null): string | null {
  const hash = picture?.match(BLOB)?.[1]
  return hash ? `/api/pictures/${hash}.webp` : picture
}

export function uploadedPicture(hash: Buffer): string {
  return `blob:${hash.toString('hex')}`
}
