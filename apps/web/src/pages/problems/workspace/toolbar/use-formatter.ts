import type { Language } from '@arbiter/rules/languages'
import type { ScriptParser } from '@arbiter/rules/languages/description'
import { inEditor } from '@arbiter/rules/languages/in-editor'
import { useQuery } from '@tanstack/react-query'
import { languagesQuery } from '../../../../features/languages/queries.ts'
import { formatProgram } from '../state/run-program.ts'

export interface CodeFormatter {
  name: string
  format: (code: string, tabSize: number) => Promise<string>
}

/** Some languages are formatted in the browser, by a formatter that is fetched on first use. */
const scriptFormatter = (parser: ScriptParser): CodeFormatter => ({
  name: 'Prettier',
  format: async (code, tabSize) => (await import('./format-script.ts')).formatScript(parser, code, tabSize),
})

/** Null where neither the browser nor the server can format the language. */
export function useFormatter(language: Language): CodeFormatter | null {
  const { data } = useQuery(languagesQuery)
  const { scriptParser } = inEditor[language]
  if (scriptParser) return scriptFormatter(scriptParser)
  const name = data?.languages.find((each) => each.language === language)?.formatter
  if (!name) return null
  return { name, format: async (code, tabSize) => (await formatProgram({ code, language, tabSize })).code }
}
