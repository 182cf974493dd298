import type { Plugin } from 'prettier'
import * as estree from 'prettier/plugins/estree'
import { format } from 'prettier/standalone'

const LINE_WIDTH = 100

export type ScriptLanguage = 'javascript' | 'typescript'

/** Of the parsers that read TypeScript this is the smallest one. It is fetched only for those who write it. */
const parsers: Record<ScriptLanguage, () => Promise<{ parser: string; plugin: Plugin }>> = {
  javascript: async () => ({ parser: 'acorn', plugin: await import('prettier/plugins/acorn') }),
  typescript: async () => ({ parser: 'babel-ts', plugin: await import('prettier/plugins/babel') }),
}

export async function formatScript(language: ScriptLanguage, code: string, tabWidth: number): Promise<string> {
  const { parser, plugin } = await parsers[language]()
  return format(code, { parser, plugins: [plugin, estree], tabWidth, printWidth: LINE_WIDTH })
}
