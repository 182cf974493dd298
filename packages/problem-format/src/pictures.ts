import { fault } from './fault.ts'
import { existsIn, type PackageFiles } from './package-data.ts'
import type { PackageFaults } from './package-faults.ts'

export interface PackagePicture {
  /** The name of the picture in the text. */
  reference: string
  path: string
}

/** An address in brackets may have blanks. The size, which is ours, stands behind the name: `#width=30`, `#scale=0.5`. */
const PICTURE =
  /(!\[(?:[^\]\\]|\\.)*\]\()(?:<([^<>\n]+)>|([^)\s#]+))(#(?:width|scale)=[\d.]+(?:px)?)?((?:\s+"[^"]*")?\))/g

function referencesIn(texts: readonly string[]): Set<string> {
  return new Set(texts.flatMap((text) => [...text.matchAll(PICTURE)].map((match) => match[2] ?? match[3] ?? '')))
}

/** The texts with other addresses of their pictures. */
export function withPictures(text: string, addresses: ReadonlyMap<string, string>): string {
  return text.replace(PICTURE, (whole, open: string, bracketed: string, plain: string, size = '', close: string) => {
    const address = addresses.get(bracketed ?? plain)
    return address === undefined ? whole : `${open}${address}${size}${close}`
  })
}

/** Whatever they are called, and however large they are. */
export const withoutPictures = (text: string) => text.replace(PICTURE, '$1$5')

/** Pandoc's attributes of a picture, and names with blanks that stand there without brackets, in our form. */
export function readableMarkdown(text: string): string {
  return text
    .replace(
      /(!\[[^\]\n]*\]\()([^()<>"\n]*[^()<>"\n\s]\.(?:png|jpe?g|gif|webp|svg|pdf|eps))(?=\))/gi,
      (_, open: string, name: string) => `${open}${name.trim().replaceAll(' ', '%20')}`,
    )
    .replace(/(!\[[^\]\n]*\]\([^()\s]+)(\))\{([^{}\n]*)\}/g, (whole, open, close, attributes: string) => {
      const [, key, value, unit = ''] = attributes.match(/(?:^|\s)(width|scale)\s*=\s*"?([\d.]+)(%|px)?/) ?? []
      return key === undefined ? whole : `${open}#${key}=${value}${key === 'scale' || unit === '%' ? '' : 'px'}${close}`
    })
}

/** The sizes as Pandoc writes them, for other readers of a package. */
export const withAttributes = (text: string) =>
  text.replace(
    PICTURE,
    (whole, open: string, bracketed: string, plain: string, size: string | undefined, close: string) => {
      const [, key, value, unit = key === 'width' ? '%' : ''] = size?.match(/^#(width|scale)=([\d.]+)(px)?$/) ?? []
      if (key === undefined) return whole
      const name = bracketed === undefined ? plain : `<${bracketed}>`
      return `${open}${name}${close}{${key}=${value}${unit}}`
    },
  )

/** Encodes a name as an address in Markdown, which blanks and brackets would end. */
export const encodedName = (name: string) =>
  name.replace(/[\s()<>#?%]/g, (letter) => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`)

/** The pictures that the texts name and the package has; others can't be shown. */
export function picturesIn(
  files: PackageFiles,
  statementPath: string,
  texts: string[],
  faults: PackageFaults,
  folders: readonly string[] = [],
): PackagePicture[] {
  return [...referencesIn(texts)].flatMap((reference) => {
    if (/^([a-z]+:|\/)/i.test(reference)) {
      faults.warn(statementPath, fault('statement.foreignPicture', { picture: reference }))
      return []
    }
    const path = findPicture(files, statementPath, reference, folders)
    if (path === null) faults.warn(statementPath, fault('statement.noPicture', { picture: reference }))
    return path === null ? [] : [{ reference, path }]
  })
}

/** The texts with pictures named by their paths, because two statements may use one name for different pictures. */
export function withPaths<T extends Record<string, string | null>>(texts: T, pictures: readonly PackagePicture[]) {
  const paths = new Map(pictures.map(({ reference, path }) => [reference, encodedName(path)]))
  const renamed = Object.entries(texts).map(([key, text]) => [key, text && withPictures(text, paths)])
  const named = [...new Set(pictures.map(({ path }) => path))].map((path) => ({ reference: encodedName(path), path }))
  return { texts: Object.fromEntries(renamed) as T, pictures: named }
}

/** In the order in which TeX tries them, then those that it does not know. */
const ENDINGS = ['', '.pdf', '.png', '.jpg', '.jpeg', '.svg', '.eps', '.gif', '.webp']
const IS_PICTURE = /\.(pdf|png|jpe?g|svg|eps|gif|webp)$/i

/** Looks in the stated folders, beside the statement and then in the whole package; LaTeX leaves endings out. */
function findPicture(
  files: PackageFiles,
  statementPath: string,
  reference: string,
  folders: readonly string[],
): string | null {
  const folder = statementPath.split('/').slice(0, -1).join('/')
  const named = normalized(decodedName(reference))
  const names = [named, named.replace(IS_PICTURE, '')].flatMap((name) => ENDINGS.map((ending) => `${name}${ending}`))
  const places = [...folders.map((each) => `${folder}/${each}`), folder, 'problem_statement', 'statement', '']
  const exact = places.flatMap((place) => names.map((name) => normalized(`${place}/${name}`)))
  const found = exact.find((path) => IS_PICTURE.test(path) && existsIn(files, path))
  return found ?? findByName(files, names)
}

/** Finds a picture by the last part of its name, ignoring case: some authors' file systems ignore it as well. */
function findByName({ paths }: PackageFiles, names: readonly string[]): string | null {
  const bases = names.map((name) => `/${name.split('/').at(-1)}`.toLowerCase())
  const isNear = (path: string) => /^(statement|problem_statement|solution|statement-sections)\//.test(path)
  const candidates = paths.filter((path) => IS_PICTURE.test(path)).sort((a, b) => Number(isNear(b)) - Number(isNear(a)))
  for (const base of bases) {
    const found = candidates.find((path) => `/${path}`.toLowerCase().endsWith(base))
    if (found !== undefined) return found
  }
  return null
}

/** Without `.` and empty parts; `..` leads up, never out of the package. */
function normalized(path: string): string {
  const parts: string[] = []
  for (const part of path.split('/'))
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  return parts.join('/')
}

function decodedName(reference: string): string {
  try {
    return decodeURIComponent(reference)
  } catch {
    return reference
  }
}
