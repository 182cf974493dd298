import { descriptions } from '../languages/descriptions.ts'
import type { Language } from '../languages.ts'
import { languageNames } from '../languages.ts'
import { type CcsObject, withoutNulls } from './fields.ts'

/** Names that clients know a language by; the others are ours. */
const knownIds: Partial<Record<Language, string>> = { python: 'python3' }
const knownNames: Partial<Record<Language, string>> = { python: 'Python 3' }

export const languageCcsId = (language: Language) => knownIds[language] ?? language

/** What the languages page says of the tools; null where the machine that knows them does not answer. */
export interface CcsTools {
  compileCommand: string
  runCommand: string
  version: string | null
}

export function presentLanguage(language: Language, tools: CcsTools | null): CcsObject {
  return withoutNulls({
    id: languageCcsId(language),
    name: knownNames[language] ?? languageNames[language],
    entry_point_required: false,
    extensions: extensionsOf(language),
    compiler: tools && commandOf(tools.compileCommand, tools.version),
    runner: tools && commandOf(tools.runCommand, null),
  })
}

/** In small letters, as clients compare them: `C` of C++ would be the ending of C. */
function extensionsOf(language: Language): string[] {
  return descriptions[language].extensions.filter((ending) => ending === ending.toLowerCase())
}

function commandOf(line: string, version: string | null): CcsObject | null {
  const [, command, args] = /^(\S+)\s*(.*)$/.exec(line.trim()) ?? []
  return command ? withoutNulls({ command, args: args || null, version }) : null
}
