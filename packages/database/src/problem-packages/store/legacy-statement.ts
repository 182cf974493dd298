import { decodeText, type PackageData } from '@arbiter/problem-format/package-data'
import { latexOf } from '@arbiter/problem-format/store/markdown-to-latex'
import { compareNames } from '@arbiter/rules/people/name-order'
import { type Exporting, fileWith } from './exporting.ts'

const MARKDOWN = /^problem_statement\/problem(?:\.([a-zA-Z-]+))?\.md$/
const WRITTEN = '% Written from the Markdown in statement/.'

/**
 * A legacy package has its statements in LaTeX. Those that are Markdown are written as LaTeX for others, and lie in the folder of
 * the later format for us: no legacy tool looks there. A later package needs the Markdown alone.
 */
export async function statementsInPlace(files: PackageData[], exporting: Exporting): Promise<PackageData[]> {
  const placed = exporting.format === 'legacy' ? await withLatex(files, exporting) : await withoutLatex(files)
  return placed.sort((one, other) => compareNames(one.path, other.path))
}

/** For legacy tools, which read no Markdown. */
export const latexFor = (name: string, markdown: string) =>
  `${WRITTEN}\n\\problemname{${latexOf(name).trim()}}\n\n${latexOf(markdown)}`

async function withLatex(files: readonly PackageData[], { stored, former }: Exporting): Promise<PackageData[]> {
  const isKept = ({ path }: PackageData) => stored.files.some((file) => file.path === path)
  const written = files.map(async (file) => {
    const [, language = 'en'] = MARKDOWN.exec(file.path) ?? []
    if (!MARKDOWN.test(file.path) || isKept(file)) return [file]
    const text = decodeText(await file.read()).text
    const name = former?.names[language] ?? stored.row.name
    return [
      { ...file, path: `statement/problem.${language}.md` },
      fileWith(`problem_statement/problem.${language}.tex`, latexFor(name, text)),
    ]
  })
  const all = (await Promise.all(written)).flat()
  // The one that was written last is the one of today.
  return [...new Map(all.map((file) => [file.path, file])).values()]
}

async function withoutLatex(files: readonly PackageData[]): Promise<PackageData[]> {
  const isWritten = async ({ path, read }: PackageData) =>
    /^statement\/problem\.[^/]*tex$/.test(path) && (await read()).toString('latin1').startsWith(WRITTEN)
  const kept = await Promise.all(files.map(async (file) => ((await isWritten(file)) ? [] : [file])))
  return kept.flat()
}
