import { collectFiles } from '../collect-files.ts'
import type { PackageFiles } from '../package-data.ts'
import { faultLine, PackageFaults } from '../package-faults.ts'
import { examinePackage } from '../read-package.ts'

/** Files by path; null leaves one of the usual files out. */
export type Changes = Record<string, string | Buffer | null>

const manifest = `problem_format_version: 2025-09
name: Sum
uuid: 1b4e28ba-2fa1-41d2-883f-0016d3cca427
limits: { time_limit: 1.5, memory: 128 }
keywords: [sums]
`

const data: Changes = {
  'data/sample/1.in': '1 2\n',
  'data/sample/1.ans': '3\n',
  'data/secret/02-large.in': '5 5\n',
  'data/secret/02-large.ans': '10\n',
  'data/secret/01-small.in': '0 0\n',
  'data/secret/01-small.ans': '0\n',
  'submissions/accepted/solution.py': 'print(sum(map(int, input().split())))\n',
}

export const current: Changes = {
  ...data,
  'problem.yaml': manifest,
  'arbiter.yaml': 'order: 3\nvisibility: public\ndifficulty: Easy\npoints: 20\ntopics: [arithmetic]\n',
  'statement/problem.en.md': 'Add **two** numbers.\n\n## Input\n\nTwo numbers.\n\n## Output\n\nTheir sum.\n',
  'data/sample/1.yaml': 'description: One and two are three.\n',
}

export const legacy: Changes = {
  ...data,
  'problem.yaml': 'name: Sum\nauthor: Ines Okafor\nkeywords: sums easy\n',
  '.timelimit': '2\n',
  'problem_statement/problem.en.tex':
    '\\problemname{Sum}\n\nAdd \\textbf{two} numbers.\n\n\\section*{Input}\nTwo numbers.\n\n\\section*{Output}\nTheir sum.\n',
  'input_validators/input.ctd': 'INT(0,9) SPACE INT(0,9) NEWLINE EOF\n',
}

export function filesOf(contents: Changes, faults = new PackageFaults()): PackageFiles {
  const kept = Object.entries(contents).filter((file): file is [string, string | Buffer] => file[1] !== null)
  const entries = kept.map(([path, content]) => {
    const bytes = Buffer.from(content)
    return { path, size: bytes.length, read: async () => bytes }
  })
  return collectFiles('sum', entries, faults)
}

export const currentWith = (changes: Changes = {}) => filesOf({ ...current, ...changes })
export const legacyWith = (changes: Changes = {}) => filesOf({ ...legacy, ...changes })

/** The package, which has to be a good one. */
export async function readGood(files: PackageFiles) {
  const { read, faults } = await examinePackage(files)
  if (!read) throw new Error(faults.map(faultLine).join('\n'))
  return read
}

/** What is wrong with it, a line each. */
export async function faultsOf(files: PackageFiles): Promise<string[]> {
  return (await examinePackage(files)).faults.map(faultLine)
}
