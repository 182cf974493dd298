/** The token of a link, from the part of the address that no server and no log ever sees. */
export function resetToken(fragment: string): string | null {
  return new URLSearchParams(fragment.replace(/^#/, '')).get('token') || null
}
