import { readFile } from 'node:fs/promises'

/** Works like envsubst, except that a variable without a value is an error. */
export function fill(template: string, values: Record<string, string>): string {
  return template.replace(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`the template names ${name}, which has no value`)
    return value
  })
}

/** The lines `KEY=value` of a file of settings. */
export function settingsIn(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => /^\w+=/.test(line))
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]))
}

/** A file of deploy/, which operators use too. */
export async function filledFile(root: string, name: string, values: Record<string, string>): Promise<string> {
  return fill(await readFile(`${root}/deploy/${name}`, 'utf8'), values)
}
