const SET_SIZE = 12

/** The pictures Arbiter brings along, as they are stored. */
export const pictureSet: readonly string[] = Array.from({ length: SET_SIZE }, (_, index) => `set:${index + 1}`)

/** The address of a stored picture: those of the set are static files, an upload has its own address. */
export function pictureAddress(picture: string | null): string | null {
  const number = picture?.match(/^set:(\d{1,2})$/)?.[1]
  return number ? `/avatars/${number}.svg` : picture
}
