import { ask } from '../setup/commands.mjs'
import { chromium, drawingTools, findChromium, judgingTools, type Tool } from '../setup/system-tools.mjs'
import type { Finding } from './findings.ts'

/** The version of each tool, by the first of its package names in Debian. */
const versions: Record<string, () => string | undefined> = {
  bubblewrap: () => ask('bwrap', ['--version']),
  gcc: () => ask('gcc', ['-dumpfullversion']),
  'g++': () => ask('g++', ['-dumpfullversion']),
  'openjdk-21-jdk-headless': () => ask('javac', ['-version']),
  python3: () => ask('/usr/bin/python3', ['--version']),
  'poppler-utils': () => ask('pdftocairo', ['-v']),
  'librsvg2-bin': () => ask('rsvg-convert', ['--version']),
  ghostscript: () => ask('gs', ['--version']),
  'chromium-headless-shell': () => ask(findChromium() ?? '', ['--version']),
}

export function examineTools(): Finding[] {
  return [
    { name: 'Node.js', state: 'fine', detail: process.version },
    examineNpm(),
    ...judgingTools.map(examineTool),
    ...drawingTools.map((tool) => asNote(examineTool(tool), 'figures of packages in its format are not shown')),
    asNote(examineTool(chromium), 'only the tests need it'),
  ]
}

function examineNpm(): Finding {
  const version = ask('npm', ['--version'])?.trim()
  if (version) return { name: 'npm', state: 'fine', detail: version }
  return { name: 'npm', state: 'failed', detail: 'missing', remedy: 'install npm, which comes with Node.js' }
}

function examineTool(tool: Tool): Finding {
  const [debianName = tool.name] = tool.packages
  if (tool.isThere()) return { name: tool.name, state: 'fine', detail: firstLine(versions[debianName]?.()) ?? 'there' }
  const known = tool.packages.find((name) => ask('apt-cache', ['show', name])) ?? debianName
  return { name: tool.name, state: 'failed', detail: 'missing', remedy: `sudo apt-get install -y ${known}` }
}

const firstLine = (text: string | undefined) => text?.trim().split('\n')[0]

/** The product judges without it. */
function asNote(finding: Finding, consequence: string): Finding {
  return finding.state === 'fine' ? finding : { ...finding, state: 'weak', detail: `missing; ${consequence}` }
}
