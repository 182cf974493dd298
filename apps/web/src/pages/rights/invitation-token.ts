/** The token from the fragment of an invitation's link, which browsers never send to a server. */
export function invitationToken(fragment: string): string | null {
  return new URLSearchParams(fragment.replace(/^#/, '')).get('invitation') || null
}
