import { architectureNames, languageDocumentTexts, languageNotes } from '@arbiter/contract/messages/languages'
import { detailRows, type GuideSection, guideSections, guideTexts } from '@arbiter/contract/problems/language-guide'
import type { LanguageState } from '@arbiter/contract/site/languages'
import { fastInput } from '@arbiter/rules/languages/fast-input'
import { MEMORY_LIMIT_MB } from '@arbiter/rules/limits'
import { ARM64_FLAGS } from '@arbiter/sandbox/languages/native'
import { type SpokenLocale, sourceLocale } from '@arbiter/texts/locale-names'
import { locales } from '@arbiter/texts/locales'
import { verdictWordsIn } from '@arbiter/web/verdict-words'
import { inLanguage } from '@arbiter/web/words'

const english = { ...guideTexts, languageNotes, languageDocumentTexts }

type Words = typeof english & ReturnType<typeof verdictWordsIn>

/** `docs/languages.md` and its translations: what the page `/languages` says, with the versions of the machine that wrote it. */
export function languagesDocument(
  all: readonly LanguageState[],
  architecture: string,
  locale: SpokenLocale = sourceLocale,
): string {
  const words = { ...inLanguage(locale, 'contract/languages', english), ...verdictWordsIn(locale) }
  const states = all.filter(({ isAvailable }) => isAvailable)
  const lines = [
    `# ${words.languageTexts.title}`,
    '',
    words.languageTexts.lead,
    '',
    words.languageDocumentTexts.generated,
    '',
    ...versions(states, architecture, words),
    ...states.flatMap((state) => languageLines(state, words)),
    ...guideSections(words).flatMap((section) => sectionLines(section, words)),
  ]
  const text = `${lines.join('\n').trimEnd()}\n`
  return locales[locale].direction === 'rtl' ? withMarks(text) : text
}

/** In a line from right to left the signs of `C++` would stand before the letter; a left-to-right mark keeps them behind it. */
const withMarks = (text: string) =>
  text.replace(/^.*\p{Script=Arabic}.*$/gmu, (line) =>
    line.replace(/`[^`]*`|C(?:\+\+|#)(?!\w)/g, (found) => (found.startsWith('C') ? `${found}\u200e` : found)),
  )

function versions(states: readonly LanguageState[], architecture: string, words: Words): string[] {
  const { languageTexts, languageDocumentTexts: texts } = words
  return [
    `## ${texts.versions}`,
    '',
    texts.machine({ name: architectureNames[architecture] ?? architecture }),
    '',
    ...tableLines(
      texts.head,
      states.map(({ name, version }) => [name, version ?? '']),
    ),
    '',
    languageTexts.memoryNote({ megabytes: MEMORY_LIMIT_MB.default }),
    '',
  ]
}

/** Removes what differs from machine to machine: versions, the architecture and what only arm64 needs. */
export function withoutMachine(document: string): string {
  const withoutVersions = document.replace(/(?<=\n## .*\n)[\s\S]*?(?=\n## )/, '')
  return withoutVersions.replaceAll(`${ARM64_FLAGS.join(' ')} `, '')
}

/** The document without the sections of these languages, which the machine lacks. */
export function withoutLanguages(document: string, names: readonly string[]): string {
  const isKept = (section: string) => !names.some((name) => section.startsWith(`## ${name}\n`))
  return document
    .split(/(?=^## )/m)
    .filter(isKept)
    .join('')
}

function languageLines({ language, name, details }: LanguageState, words: Words): string[] {
  const { languageTexts, languageNotes } = words
  const rows = details === null ? [] : detailRows(details, words)
  return [
    `## ${name}`,
    '',
    ...rows.map(({ label, value, isCommand }) => `- ${label}: ${isCommand ? `\`${value}\`` : value}`),
    '',
    ...languageNotes[language].flatMap((note) => [note, '']),
    `### ${languageTexts.fastInput} (${name})`,
    '',
    languageTexts.fastInputNote,
    '',
    `\`\`\`${language}`,
    fastInput[language].trimEnd(),
    '```',
    '',
  ]
}

function sectionLines({ id, title, notes, items = [], table, after }: GuideSection, words: Words): string[] {
  const rows = table?.rows.map((row) => (id === 'verdicts' ? inWords(row, words) : row))
  return [
    `## ${title}`,
    '',
    ...notes.flatMap((note) => [note, '']),
    ...items.map((item) => `- ${item}`),
    ...(items.length > 0 ? [''] : []),
    ...(table && rows ? [...tableLines(table.head, rows), ''] : []),
    ...(after ? [after, ''] : []),
  ]
}

/** What happened, the verdict, and what is shown beside it: the rules know the last two by their English names. */
const inWords = ([what = '', verdict = '', shown = '']: readonly string[], words: Words) => [
  what,
  words.verdict(verdict),
  words.detail(shown),
]

function tableLines(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)]
}
