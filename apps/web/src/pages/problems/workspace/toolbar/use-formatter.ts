import type { Language } from '@arbiter/rules/languages'
import { useQuery } from '@tanstack/react-query'
import { languagesQuery } from '../../../../features/languages/queries.ts'
import { formatProgram } from '../state/run-program.ts'
import type { ScriptLanguage } from './format-script.ts'

export interface CodeFormatter {
  name: string
  format: (code: string, tabSize: number) => Promise<string>
}

/** The browser formats JavaScript and TypeScript itself, with a formatter fetched on first use. */
const scriptFormatter = (language: ScriptLanguage): CodeFormatter => ({
  name: 'Prettier',
  format: async (code, tabSize) => (await import('./format-script.ts')).formatScript(language, code, tabSize),
})

/** Null where neither the browser nor the server can format the language. */
export function useFormatter(language: Language): CodeFormatter | null {
  const { data } = useQuery(languagesQuery)
  if (language === 'javascript' || language === 'typescript') return scriptFormatter(language)
  const name = data?.languages.find((each) => each.language === language)?.formatter
  if (!name) return null
  return { name, format: async (code, tabSize) => (await formatProgram({ code, language, tabSize })).code }
}
