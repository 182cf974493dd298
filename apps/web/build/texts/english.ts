import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { catalogueOf, type Message, textsCallsIn } from './messages-in.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const folders = [
  'apps/web/src/copy',
  'packages/contract/src/messages',
  'packages/problem-format/src/messages',
  'apps/cli/src/arbiter/words',
].map((folder) => join(root, folder))

/** Every message of the product, in the order of their files. */
export function englishMessages(): Message[] {
  return folders.flatMap(filesIn).flatMap((file) => {
    const catalogue = catalogueOf(file)
    if (catalogue === null) return []
    return textsCallsIn(readFileSync(file, 'utf8'), catalogue).flatMap(({ messages }) => messages)
  })
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .sort()
    .map((name) => join(folder, name))
