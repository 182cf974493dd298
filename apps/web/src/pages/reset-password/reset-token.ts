/** The token from the fragment of the link, which browsers never send to a server. */
export function resetToken(fragment: string): string | null {
  return new URLSearchParams(fragment.replace(/^#/, '')).get('token') || null
}
