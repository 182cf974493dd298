import type { ScriptParser } from '@arbiter/rules/languages/description'
import type { Plugin } from 'prettier'
import * as estree from 'prettier/plugins/estree'
import { format } from 'prettier/standalone'

const LINE_WIDTH = 100

/** Each is fetched only for those who write its language. `babel-ts` is the smallest parser that reads TypeScript. */
const plugins: Record<ScriptParser, () => Promise<Plugin>> = {
  acorn: () => import('prettier/plugins/acorn'),
  'babel-ts': () => import('prettier/plugins/babel'),
}

export async function formatScript(parser: ScriptParser, code: string, tabWidth: number): Promise<string> {
  return format(code, { parser, plugins: [await plugins[parser](), estree], tabWidth, printWidth: LINE_WIDTH })
}
