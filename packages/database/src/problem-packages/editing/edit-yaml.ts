import { decodeText, existsIn, type PackageFiles } from '@arbiter/problem-format/package-data'
import { parseDocument, stringify } from 'yaml'
import type { PackageChange } from '../store/working-copy.ts'

export type YamlFile = ReturnType<typeof parseDocument>

/** The file with other keys; comments, the order of keys and keys that mean nothing to us stay. A map without keys is deleted. */
export async function editYaml(
  files: PackageFiles,
  path: string,
  edit: (file: YamlFile) => void,
  from = path,
): Promise<PackageChange[]> {
  const before = existsIn(files, from) ? decodeText(await files.read(from)).text.replace(/^\ufeff/, '') : ''
  const file = parseDocument(before, { uniqueKeys: false, logLevel: 'error' })
  const document = file.contents === null ? parseDocument('{}') : file
  edit(document)
  const left = (document.toJS() ?? {}) as Record<string, unknown>
  if (Object.keys(left).length === 0) return existsIn(files, path) ? [{ path, isDeleted: true }] : []
  // A map that began as `{}` would be written in one line.
  const text = before.trim() === '' ? stringify(left, { lineWidth: 0 }) : document.toString({ lineWidth: 0 })
  return text === before && path === from ? [] : [{ path, text }]
}

/** A key with this value, or without one. */
export function setKey(file: YamlFile, key: string, value: unknown): void {
  if (value === undefined) file.delete(key)
  else file.set(key, value)
}
