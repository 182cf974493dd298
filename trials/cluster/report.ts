import type { FaultResult } from './under-traffic.ts'

const columns: [title: string, value: (result: FaultResult) => string][] = [
  ['Fault', ({ name }) => name],
  ['Longest time without an acknowledged write', ({ unwritableMs }) => `${(unwritableMs / 1000).toFixed(1)} s`],
  ['Requests', ({ requests }) => `${requests}`],
  ['of these failed', ({ failedRequests }) => `${failedRequests}`],
  ['Submissions checked', ({ submissions }) => `${submissions}`],
  ['Findings', ({ findings }) => `${findings.length}`],
]

/** A table as docs/benchmarks.md has them, and every finding below it. */
export function reportText(results: FaultResult[]): string {
  const row = (cells: string[]) => `| ${cells.join(' | ')} |`
  const head = [row(columns.map(([title]) => title)), row(columns.map((_, index) => (index ? '--:' : '---')))]
  const rows = results.map((result) => row(columns.map(([, value]) => value(result))))
  return [...head, ...rows, ...results.flatMap(findingLines)].join('\n')
}

export function findingLines({ name, findings }: FaultResult): string[] {
  return findings.map(({ kind, text }) => `${name}: ${kind}: ${text}`)
}
