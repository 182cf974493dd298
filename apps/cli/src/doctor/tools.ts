import type { Finding } from './findings.ts'

/** A tool of the system, as set-up knows it. */
export interface Tool {
  name: string
  isThere(): boolean
  version(): string | undefined
  packages: string[]
}

export interface Tools {
  judging: Tool[]
  drawing: Tool[]
  chromium: Tool
  npm: string | undefined
  /** What a person has to install for it. */
  packageOf(tool: Tool): string
}

export function examineTools({ judging, drawing, chromium, npm, packageOf }: Tools): Finding[] {
  const examined = (tool: Tool) => examineTool(tool, packageOf)
  return [
    { name: 'Node.js', state: 'fine', detail: process.version },
    examineNpm(npm),
    ...judging.map(examined),
    ...drawing.map((tool) => asNote(examined(tool), 'figures of packages in its format are not shown')),
    asNote(examined(chromium), 'only the tests need it'),
  ]
}

function examineNpm(version: string | undefined): Finding {
  if (version) return { name: 'npm', state: 'fine', detail: version.trim() }
  return { name: 'npm', state: 'failed', detail: 'missing', remedy: 'install npm, which comes with Node.js' }
}

function examineTool(tool: Tool, packageOf: Tools['packageOf']): Finding {
  if (tool.isThere()) return { name: tool.name, state: 'fine', detail: tool.version()?.trim() ?? 'there' }
  return { name: tool.name, state: 'failed', detail: 'missing', remedy: `sudo apt-get install -y ${packageOf(tool)}` }
}

/** The product judges without it. */
function asNote(finding: Finding, consequence: string): Finding {
  return finding.state === 'fine' ? finding : { ...finding, state: 'weak', detail: `missing; ${consequence}` }
}
