import packageFormat from '../../../../../content/README.md?raw'
import about from '../../../../../docs/about.md?raw'
import capsule from '../../../../../docs/capsule.md?raw'
import contestants from '../../../../../docs/contestants.md?raw'
import glossary from '../../../../../docs/glossary.md?raw'
import inputDescriptions from '../../../../../docs/input-descriptions.md?raw'
import languages from '../../../../../docs/languages.md?raw'
import operations from '../../../../../docs/operations.md?raw'
import organisers from '../../../../../docs/organisers.md?raw'
import scaling from '../../../../../docs/scaling.md?raw'
import setters from '../../../../../docs/setters.md?raw'

/** The documents of the repository that the product serves, by the last part of their address. */
export const helpDocuments = {
  contestants,
  languages,
  organisers,
  setters,
  'input-descriptions': inputDescriptions,
  'package-format': packageFormat,
  operations,
  scaling,
  capsule,
  glossary,
  about,
} as const satisfies Record<string, string>

export type HelpName = keyof typeof helpDocuments

export const helpNames = Object.keys(helpDocuments) as HelpName[]

export const isHelpName = (name: string): name is HelpName => Object.hasOwn(helpDocuments, name)

/** The paths of the documents, for the links between them. */
const files: Readonly<Record<string, HelpName>> = {
  ...Object.fromEntries(helpNames.map((name) => [`docs/${name}.md`, name])),
  'content/README.md': 'package-format',
}

const folderOf = (name: HelpName) => (name === 'package-format' ? 'content' : 'docs')

/** The target of a link in a document; null for a file of the repository that is not served. */
export function helpLink(from: HelpName, href: string): string | null {
  if (/^(?:[a-z][a-z\d+.-]*:|#|\/)/i.test(href)) return href
  const { pathname, hash } = new URL(href, `file:///${folderOf(from)}/`)
  const name = files[pathname.slice(1)]
  return name ? `/help/${name}${hash}` : null
}
