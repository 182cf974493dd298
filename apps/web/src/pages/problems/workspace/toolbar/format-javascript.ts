import * as acorn from 'prettier/plugins/acorn'
import * as estree from 'prettier/plugins/estree'
import { format } from 'prettier/standalone'

const LINE_WIDTH = 100

export async function formatJavascript(code: string, tabWidth: number): Promise<string> {
  return format(code, { parser: 'acorn', plugins: [acorn, estree], tabWidth, printWidth: LINE_WIDTH })
}
