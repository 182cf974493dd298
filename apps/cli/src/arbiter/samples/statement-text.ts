import { statementWords } from '../words/problems.ts'
import type { ReadProblem } from './read-problem.ts'

/** The statement as the site has it, in Markdown; pictures and files get their whole address. */
export function statementText(problem: ReadProblem, server: string): string {
  const { name, statement, inputFormat, outputFormat, constraints, samples, attachments, isOutdated } = problem
  const limits = { seconds: constraints.timeLimit / 1000, megabytes: constraints.memoryLimit }
  const parts = [
    `# ${name}`,
    isOutdated ? `*${statementWords.outdated}*` : '',
    statementWords.limits(limits),
    statement,
    section(statementWords.input, inputFormat),
    section(statementWords.output, outputFormat),
    section(statementWords.constraints, constraints.custom ?? ''),
    ...samples.map((sample, index) => section(statementWords.sample({ number: index + 1 }), sampleText(sample))),
    section(statementWords.attachments, attachments.map(({ name, url }) => `- [${name}](${url})`).join('\n')),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`.replaceAll('](/api/', `](${server}/api/`)
}

const section = (title: string, text: string) => (text.trim() === '' ? '' : `## ${title}\n\n${text.trim()}`)

type Sample = ReadProblem['samples'][number]

function sampleText({ input, output, displayInput, displayOutput, dialogue, explanation }: Sample): string {
  const blocks = dialogue === null ? [displayInput ?? input, displayOutput ?? output] : [dialogue]
  return [...blocks.map(codeBlock), explanation ?? ''].join('\n\n')
}

function codeBlock(text: string): string {
  const fence = '`'.repeat(Math.max(2, ...(text.match(/`+/g) ?? []).map((run) => run.length)) + 1)
  return `${fence}\n${text.trimEnd()}\n${fence}`
}
