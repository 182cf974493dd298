/** With a scheme or a host of its own; a backslash counts as a slash to browsers. */
const OTHER_SITE = /^(?:[a-z][a-z\d+.-]*:|[/\\]{2})/i

interface LinkProps {
  href: string | undefined
  rel?: string
  target?: string
}

/** Another site opens in a new tab without a referrer; a fragment gets the prefix of the ids in its text. */
export function richTextLink(href: string | undefined, prefix: string): LinkProps {
  if (href?.startsWith('#')) return { href: `#${prefix}${href.slice(1)}` }
  if (href === undefined || !OTHER_SITE.test(href)) return { href }
  return { href, rel: 'noopener noreferrer nofollow', target: '_blank' }
}
