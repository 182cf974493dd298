import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { refusalsByCall } from './refusals-by-call.ts'

export const TABLE = 'apps/api/src/http/refusals-by-call.ts'

const HEAD = `/** Written by \`npm run refusals\` from the code of each call: the call, then the codes it may refuse with. */
export const refusalsByCall = \``

/** One call on a line. */
export function refusalTable(byCall: Record<string, string[]>): string {
  const lines = Object.entries(byCall).map(([call, codes]) => [call, ...codes].join(' '))
  return `${HEAD}\n${lines.join('\n')}\n\`\n`
}

/** Returns the name of the file. */
export async function writeRefusals(root: string): Promise<string> {
  await writeFile(join(root, TABLE), refusalTable(await refusalsByCall(root)))
  return TABLE
}
