const TEXT = 'text/plain; charset=utf-8'

const types: Record<string, string> = {
  ...{ pdf: 'application/pdf', zip: 'application/zip', gz: 'application/gzip', json: 'application/json' },
  ...{ png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg', gif: 'image/gif', webp: 'image/webp' },
  ...Object.fromEntries(
    ['txt', 'md', 'csv', 'in', 'ans', 'out', 'py', 'c', 'h', 'cc', 'cpp', 'hpp', 'java', 'js', 'kt', 'rs', 'go'].map(
      (ending) => [ending, TEXT],
    ),
  ),
}

/** No type that a browser would execute: such files are downloaded as bytes. */
export const fileType = (name: string): string =>
  types[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream'
