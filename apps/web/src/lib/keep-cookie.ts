/** As long as browsers keep a cookie. */
const SECONDS = 400 * 24 * 60 * 60

/** For choices that the server needs to know before it writes a page. */
export function keepCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the other way to set one is not in every browser.
  document.cookie = `${name}=${value}; path=/; max-age=${SECONDS}; samesite=lax`
}
