import { fileURLToPath } from 'node:url'
import type { SpokenLocale } from '@arbiter/texts/locale-names'
import type { Plugin } from 'vite'
import { type HelpName, helpNames, isHelpName } from '../../src/pages/help/help-documents.ts'
import { documentLocales, helpDocument, helpOutline } from './translated-documents.ts'

const LIBRARY = 'virtual:help'
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))

/**
 * `virtual:help`: the documents of the help in every language, each as a chunk of its own, and for each language what the index says of
 * them. What is not translated is the English chunk.
 */
export function helpLibrary(): Plugin {
  return {
    name: 'help-library',
    resolveId: (id) => (id === LIBRARY || /^help-(document|outline)\//.test(id) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${LIBRARY}`) return librarySource()
      const [kind, folder, name = ''] = id.split('/')
      const locale = documentLocales().find((each) => each === folder)
      if (!locale) return undefined
      if (kind === '\0help-outline') return moduleOf(outlinesIn(locale))
      if (kind !== '\0help-document' || !isHelpName(name)) return undefined
      const document = helpDocument(name, locale)
      this.addWatchFile(ROOT + document.file)
      return moduleOf(document)
    },
  }
}

const outlinesIn = (locale: SpokenLocale) =>
  Object.fromEntries(helpNames.map((name) => [name, helpOutline(name, locale)]))

const moduleOf = (value: object) => `export default ${JSON.stringify(value)}`

function librarySource(): string {
  const entries = (line: (locale: SpokenLocale) => string) =>
    `{${documentLocales()
      .map((locale) => `${JSON.stringify(locale)}: ${line(locale)}`)
      .join(',\n')}}`
  const documentsIn = (locale: SpokenLocale) =>
    `{${helpNames.map((name) => `${JSON.stringify(name)}: ${importOf(name, locale)}`).join(',\n')}}`
  return [
    `export const documents = ${entries(documentsIn)}`,
    `export const outlines = ${entries((locale) => `() => import('help-outline/${locale}')`)}`,
  ].join('\n')
}

const importOf = (name: HelpName, locale: SpokenLocale) =>
  `() => import('help-document/${helpDocument(name, locale).locale}/${name}')`
