import type { Command, Option } from './command.ts'
import { besideOthers, inColumns, sentenceLines } from './output/direction.ts'
import { padded, widthOf } from './output/table.ts'
import { wrapped } from './output/wrap.ts'
import { version } from './version.ts'
import { helpWords } from './words/usage.ts'

export interface CommandGroup {
  title: string
  commands: readonly Command[]
}

/** All commands, by groups. */
export function overview(groups: readonly CommandGroup[], width: number): string {
  const names = groups.flatMap(({ commands }) => commands.map(({ name }) => widthOf(name)))
  const column = Math.max(...names) + 2
  const parts = groups.map(({ title, commands }) =>
    [title, ...commands.map(({ name, summary }) => row(padded(name, column), summary))].join('\n'),
  )
  const end = [helpWords.environment, helpWords.exit, helpWords.more].map((text) => wrapped(text, width))
  return sentenceLines([helpWords.head({ version }), helpWords.usage, ...parts, ...end].join('\n\n'))
}

const row = (left: string, right: string) => inColumns(`  ${left}${besideOthers(right)}`)

export function helpFor({ name, usage, summary, help, options }: Command, width: number): string {
  const shown: Record<string, Option> = {
    ...options,
    json: { type: 'boolean', about: helpWords.everywhere },
    locale: { type: 'string', value: 'NAME', about: helpWords.locale },
  }
  const called = `arbiter ${[name, usage, '[OPTIONS]'].filter(Boolean).join(' ')}`
  const lines = Object.entries(shown).map(([option, described]) => [optionText(option, described), described.about])
  const column = Math.max(...lines.map(([text = '']) => widthOf(text))) + 2
  const table = lines.map(([text = '', about = '']) => row(padded(text, column), about))
  const parts = [`${called}\n  ${summary}`, wrapped(help, width), [helpWords.options, ...table].join('\n')]
  return sentenceLines(parts.join('\n\n'))
}

function optionText(name: string, { short, value }: Option): string {
  const long = `--${name}${value === undefined ? '' : ` ${value}`}`
  return short === undefined ? `    ${long}` : `-${short}, ${long}`
}
