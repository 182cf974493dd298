import { programEndTexts, signalNames, verdictDetailNames } from '../messages/verdict-details.ts'

export const detailTexts = { programEndTexts, signalNames, verdictDetailNames }

type DetailTexts = typeof detailTexts

/** The detail of a verdict in the reader's language. Others than the judge's own, such as the reason of a failure, stay as they are. */
export function verdictDetailText(detail: string, words: DetailTexts = detailTexts): string {
  return nameIn(words.verdictDetailNames, detail) ?? exitText(detail, words) ?? signalText(detail, words) ?? detail
}

const nameIn = (names: object, name: string): string | undefined =>
  Object.hasOwn(names, name) ? names[name as keyof typeof names] : undefined

function exitText(detail: string, { programEndTexts }: DetailTexts): string | undefined {
  const code = detail.match(/^Exit code (\d+)$/)?.[1]
  return code === undefined ? undefined : programEndTexts.exitCode({ code })
}

function signalText(detail: string, { programEndTexts, signalNames }: DetailTexts): string | undefined {
  const [, signal, name] = detail.match(/^Signal (\d+)(?: \((.+)\))?$/) ?? []
  if (signal === undefined) return undefined
  if (name === undefined) return programEndTexts.signal({ signal })
  return programEndTexts.signalNamed({ signal, name: nameIn(signalNames, name) ?? name })
}
