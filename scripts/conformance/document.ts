import type { Part, Proof, Section, Statement } from './statement.ts'

/** `docs/conformance.md`. A statement is numbered by its section, its part there, and its place in that. */
export function conformanceDocument(sections: readonly Section[]): string {
  const statements = sections.flatMap(({ parts }) => parts).flatMap((part) => part.statements)
  return [
    '# Conformance',
    '',
    'What the specification states, and the test that fails when it is not so. Short literals are quoted; where something was',
    'decided otherwise or is left open there, the decision stands below the statement.',
    '',
    '`npm run conformance` writes this page from `scripts/conformance/sections/`. A test fails when a named test does not exist or',
    'the page is out of date.',
    '',
    `${statements.length} statements, ${countOf(statements)} tests.`,
    '',
    ...sections.flatMap(sectionLines),
    '## Test files',
    '',
    ...filesOf(statements).map((file) => `- [${shortName(file)}](../${file})`),
    '',
  ].join('\n')
}

const keyOf = ({ file, name }: Proof) => `${file}\n${name}`

const countOf = (statements: readonly Statement[]) =>
  new Set(statements.flatMap(({ proofs }) => proofs.map(keyOf))).size

const filesOf = (statements: readonly Statement[]) =>
  [...new Set(statements.flatMap(({ proofs }) => proofs.map(({ file }) => file)))].sort()

function sectionLines({ number, title, parts }: Section): string[] {
  return [`## ${number}. ${title}`, '', ...parts.flatMap((part, index) => partLines(part, `${number}.${index + 1}`))]
}

function partLines({ title, statements }: Part, number: string): string[] {
  return [
    `### ${number} ${title}`,
    '',
    '| | Stated | Proven by |',
    '|---|---|---|',
    ...statements.map((statement, index) => row(statement, `${number}.${index + 1}`)),
    '',
  ]
}

function row({ says, proofs, decided }: Statement, number: string): string {
  const stated = decided ? `${cell(says)}<br>*Decided: ${cell(decided)}*` : cell(says)
  const proven = proofs.map(({ file, name }) => `\`${shortName(file)}\`: ${cell(name)}`)
  return `| ${number} | ${stated} | ${proven.join('<br>')} |`
}

/** Markup and table borders in a text are shown as they are. */
const cell = (text: string) => text.replace(/[|<>*_[\]\\`]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const shortName = (file: string) =>
  file
    .replace(/^(apps|packages)\//, '')
    .replace('/src/', '/')
    .replace(/\.test\.tsx?$/, '')
