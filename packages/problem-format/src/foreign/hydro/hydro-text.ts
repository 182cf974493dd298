import type { ForeignCase, ForeignText } from '../foreign-problem.ts'

const FENCE = /^```(input|output)(\d+)[^\S\n]*\n([\s\S]*?)^```[^\S\n]*$\n?/gm
const HTML = /<pre><code class="language-(input|output)(\d+)">([\s\S]*?)<\/code><\/pre>\n?/g

/** Hydro keeps samples in the text alone: fences with the languages `input1` and `output1`. */
export function takeSamples(text: string): { text: string; samples: ForeignCase[] } {
  const found = new Map<number, { input?: string; output?: string }>()
  const note = (kind: string, number: string, content: string) => {
    const own = found.get(Number(number)) ?? {}
    found.set(Number(number), { ...own, [kind]: content.endsWith('\n') ? content : `${content}\n` })
  }
  for (const [, kind = '', number = '', content = ''] of text.matchAll(FENCE)) note(kind, number, content)
  for (const [, kind = '', number = '', content = ''] of text.matchAll(HTML)) note(kind, number, decoded(content))
  const pairs = [...found].sort(([one], [other]) => one - other)
  const samples = pairs.flatMap(([, { input, output }]) =>
    input === undefined || output === undefined ? [] : [{ input, output }],
  )
  return { text: withoutEmptyHeads(text.replace(FENCE, '').replace(HTML, '')), samples }
}

const decoded = (html: string) => html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

const SAMPLE_HEAD = /^#{1,6}\s*(?:样例|示例|例|samples?|examples?)[^\n]*\n+(?=#|$(?![\s\S]))/gim

/** A head of the samples with nothing below it. */
const withoutEmptyHeads = (text: string) => text.replace(SAMPLE_HEAD, '').trim()

const heads: [RegExp, keyof Pick<ForeignText, 'inputFormat' | 'outputFormat' | 'notes'> | 'statement'][] = [
  [/^(题目描述|题目背景|描述|(problem )?(description|statement)|background)$/i, 'statement'],
  [/^(输入格式|输入描述|输入|input( format| description| specification)?)$/i, 'inputFormat'],
  [/^(输出格式|输出描述|输出|output( format| description| specification)?)$/i, 'outputFormat'],
  [/^(提示|说明|说明\/提示|数据范围|备注|hints?|notes?|explanation)$/i, 'notes'],
]

/** Splits a text at the headings that problems have, in Chinese or in English; anything else belongs to the part before. */
export function sectionsOf(
  markdown: string,
): Pick<ForeignText, 'statement' | 'inputFormat' | 'outputFormat' | 'notes'> {
  const parts: Record<string, string[]> = { statement: [] }
  let current = 'statement'
  for (const line of markdown.split('\n')) {
    const title = line.match(/^#{1,6}\s*(.*?)\s*#*$/)?.[1]?.replace(/[:：]$/, '')
    const head = title === undefined ? undefined : heads.find(([pattern]) => pattern.test(title))
    if (head) {
      current = head[1]
      parts[current] ??= []
    } else parts[current]?.push(line)
  }
  const text = (name: string) => (parts[name] ?? []).join('\n').trim()
  return {
    ...{ statement: text('statement'), inputFormat: text('inputFormat') },
    ...{ outputFormat: text('outputFormat'), notes: text('notes') },
  }
}
