/** The languages whose compiler or runtime an operator may name, because several installations of it stand beside each other. */
export const choosableLanguages = ['c', 'cpp', 'java', 'python', 'rust', 'go', 'd'] as const
type ChoosableLanguage = (typeof choosableLanguages)[number]

/** Where the tool of a language is, if it is not the usual one. Variants and Kotlin share that of C++ and Java. */
export type ChosenTools = Partial<Record<ChoosableLanguage, string>>

export const CHOSEN_TOOLS_FAULT = `must be a list such as cpp=/usr/bin/g++-13,go=/usr/lib/go-1.23/bin/go, of tools below /usr for ${choosableLanguages.join(', ')}`

/** The box of a compiler has nothing of the system but /usr. Null: the list is none. */
export function readChosenTools(list: string): ChosenTools | null {
  const entries = list.split(',').filter((entry) => entry.trim() !== '')
  const read = entries.map((entry) => entry.trim().match(/^(\w+)=(\/usr\/[\w.+/-]+)$/))
  const tools: ChosenTools = {}
  for (const found of read) {
    const [, language = '', tool = '/..'] = found ?? []
    const choosable = choosableLanguages.find((each) => each === language)
    if (!choosable || choosable in tools || tool.split('/').includes('..')) return null
    tools[choosable] = tool
  }
  return tools
}
