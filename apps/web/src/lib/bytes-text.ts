/** `26 B`, `412 KB`, `1.9 MB`. */
export function bytesText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  if (bytes < 1024 * 1024) return `${rounded(bytes / 1024)} KB`
  return `${rounded(bytes / 1024 / 1024)} MB`
}

const rounded = (number: number) => (number < 10 ? Math.round(number * 10) / 10 : Math.round(number))
