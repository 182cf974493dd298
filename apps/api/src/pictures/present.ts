const BLOB = /^blob:([0-9a-f]{64})$/

/** The `src` of a picture: a bundled one stays as it is, an upload becomes its address. */
export function presentPicture(picture: string | null): string | null {
  const hash = uploadedHash(picture)
  return hash ? `/api/pictures/${hash.toString('hex')}.webp` : picture
}

export function uploadedPicture(hash: Buffer): string {
  return `blob:${hash.toString('hex')}`
}

/** Null for initials and for a bundled picture. */
export function uploadedHash(picture: string | null): Buffer | null {
  const hash = picture?.match(BLOB)?.[1]
  return hash ? Buffer.from(hash, 'hex') : null
}
