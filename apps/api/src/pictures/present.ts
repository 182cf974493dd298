const BLOB = /^blob:([0-9a-f]{64})$/

/** What a page puts into an image: one of the bundled set stays as it is, an upload becomes its address. */
export function presentPicture(picture: string | null): string | null {
  const hash = uploadedHash(picture)
  return hash ? `/api/pictures/${hash.toString('hex')}.webp` : picture
}

export function uploadedPicture(hash: Buffer): string {
  return `blob:${hash.toString('hex')}`
}

/** Null for initials and for one of the bundled set. */
export function uploadedHash(picture: string | null): Buffer | null {
  const hash = picture?.match(BLOB)?.[1]
  return hash ? Buffer.from(hash, 'hex') : null
}
