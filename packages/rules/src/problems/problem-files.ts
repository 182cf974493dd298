/** The address of a file that a problem's package lets people download. */
export const problemFileAddress = (slug: string, name: string) =>
  `/api/problems/${encodeURIComponent(slug)}/files/${encodeURIComponent(name)}`

/** The address of the statement as PDF. */
export const statementPdfAddress = (slug: string, language: string) =>
  `/api/problems/${encodeURIComponent(slug)}/statements/${encodeURIComponent(language)}/pdf`

const ATTACHMENTS = 'attachments/'

/** What a file of a package is called among its attachments; null for all other files. */
export const attachmentName = (path: string): string | null =>
  path.startsWith(ATTACHMENTS) ? path.slice(ATTACHMENTS.length) : null

/** Where in a package the attachment of that name is. */
export const attachmentPath = (name: string) => `${ATTACHMENTS}${name}`

/** Where in a package a file of that name may be, in the order of preference; judge-only files are in none of these places. */
export function downloadablePaths(name: string): string[] {
  if (name.split('/').includes('..')) return []
  const statements =
    PDF.test(name) && !name.includes('/') ? [`statement/${name}`, `problem_statement/${name}`, name] : []
  return [attachmentPath(name), ...statements]
}

const PDF = /^(?:(?:statement|problem_statement)\/)?problem(?:\.([a-zA-Z]{2,3}(?:-[a-zA-Z]{2})?))?\.pdf$/

/**
 * The statements of a package that are PDF files, by language. One without a language is English; the one that lies beside the
 * folders is in the language in which the problem is shown first.
 */
export function statementPdfs(paths: readonly string[], firstLanguage: string): Map<string, string> {
  const found = new Map<string, string>()
  const isOutside = (path: string) => !path.includes('/')
  const [inside, outside] = [paths.filter((path) => !isOutside(path)), paths.filter(isOutside)]
  for (const path of [...inside, ...outside]) {
    const match = PDF.exec(path)
    const language = match?.[1] ?? (isOutside(path) ? firstLanguage : 'en')
    if (match && !found.has(language)) found.set(language, path)
  }
  return found
}
