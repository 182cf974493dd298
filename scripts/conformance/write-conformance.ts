import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { conformanceDocument } from './document.ts'
import { sections } from './sections.ts'

export const DOCUMENT = 'docs/conformance.md'

/** Returns the name of the file. */
export async function writeConformance(root: string): Promise<string> {
  await writeFile(join(root, DOCUMENT), conformanceDocument(sections))
  return DOCUMENT
}
