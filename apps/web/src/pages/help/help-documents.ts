/** The documents that the product serves, by the last part of their address, and their English files in the repository. */
export const helpFiles = {
  contestants: 'docs/contestants.md',
  languages: 'docs/languages.md',
  organisers: 'docs/organisers.md',
  setters: 'docs/setters.md',
  'input-descriptions': 'docs/input-descriptions.md',
  'package-format': 'content/README.md',
  operations: 'docs/operations.md',
  scaling: 'docs/scaling.md',
  cli: 'docs/cli.md',
  api: 'docs/api.md',
  webhooks: 'docs/webhooks.md',
  capsule: 'docs/capsule.md',
  glossary: 'docs/glossary.md',
  about: 'docs/about.md',
} as const satisfies Record<string, string>

export type HelpName = keyof typeof helpFiles

export const helpNames = Object.keys(helpFiles) as HelpName[]

export const isHelpName = (name: string): name is HelpName => Object.hasOwn(helpFiles, name)

/** The document that a file of the repository is, in whichever language. */
function helpNameOf(file: string): HelpName | undefined {
  const translated = file.match(/^docs\/[\w-]+\/([\w-]+)\.md$/)?.[1] ?? ''
  return isHelpName(translated) ? translated : helpNames.find((name) => helpFiles[name] === file)
}

/** The target of a link in this file of the repository; null for a file that is not served. */
export function helpLink(file: string, href: string): string | null {
  if (/^(?:[a-z][a-z\d+.-]*:|#|\/)/i.test(href)) return href
  const { pathname, hash } = new URL(href, `file:///${file}`)
  const name = helpNameOf(pathname.slice(1))
  return name ? `/help/${name}${hash}` : null
}
