/** The value of a cookie among those of a request or a page, if it is one word, as the names of languages are. */
export const cookieIn = (cookies: string | undefined, name: string): string | null =>
  new RegExp(`(?:^|;\\s*)${name}=([\\w-]+)(?:;|$)`).exec(cookies ?? '')?.[1] ?? null
