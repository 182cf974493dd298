/** The address of a file that a problem's package lets people download: an attachment, or its statement as PDF. */
export const problemFileAddress = (slug: string, name: string) =>
  `/api/problems/${encodeURIComponent(slug)}/files/${encodeURIComponent(name)}`

/** Where in a package a file of that name may be, in the order of preference; judge-only files are in none of these places. */
export function downloadablePaths(name: string): string[] {
  if (name.includes('/')) return []
  const statements = /^problem(\.[a-zA-Z-]+)?\.pdf$/.test(name)
    ? [`statement/${name}`, `problem_statement/${name}`, name]
    : []
  return [`attachments/${name}`, ...statements]
}
