/** What the doctor found, and how it is printed. */
export interface Finding {
  name: string
  /** `weak`: it works, and the operator should know; only `failed` makes the machine unfit. */
  state: 'fine' | 'weak' | 'failed'
  detail: string
  /** More of the same, a line each. */
  more?: readonly string[]
  /** What to do about it. */
  remedy?: string
}

export interface Chapter {
  title: string
  findings: Finding[]
}

const marks = { fine: 'ok  ', weak: 'note', failed: 'FAIL' } as const
const MARGIN = '  '

export function chapterText({ title, findings }: Chapter): string {
  const width = Math.max(...findings.map(({ name }) => name.length))
  return [title, ...findings.flatMap((finding) => findingLines(finding, width)), ''].join('\n')
}

function findingLines({ name, state, detail, more = [], remedy }: Finding, width: number): string[] {
  const below = [...more, ...(remedy === undefined ? [] : [`→ ${remedy}`])]
  const indent = `${MARGIN}      ${' '.repeat(width)}  `
  return [`${MARGIN}${marks[state]}  ${name.padEnd(width)}  ${detail}`, ...below.map((line) => indent + line)]
}

export function summaryOf(chapters: Chapter[]): { isFit: boolean; sentence: string } {
  const findings = chapters.flatMap((chapter) => chapter.findings)
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length
  const failed = count('failed')
  if (failed > 0)
    return { isFit: false, sentence: `This machine can't judge as it is: ${failed} of ${findings.length} failed.` }
  const weak = count('weak')
  const notes = weak > 0 ? `, with ${weak} ${weak === 1 ? 'note' : 'notes'}` : ''
  return { isFit: true, sentence: `This machine is fit to judge: ${findings.length} checks${notes}.` }
}
