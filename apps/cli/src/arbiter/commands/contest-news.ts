import type { getContestNews } from '@arbiter/contract/contests/contest-news'
import type { ReplyOf } from '@arbiter/contract/endpoint'
import { CliFailure } from '../cli-failure.ts'
import { type Command, isOn } from '../command.ts'
import { exitCodes } from '../exit-codes.ts'
import type { Api } from '../http/api.ts'
import { follow } from '../http/event-stream.ts'
import { localTime } from '../output/local-time.ts'
import { withoutControls } from '../output/table.ts'
import type { Terminal } from '../output/terminal.ts'
import { wrapped } from '../output/wrap.ts'
import { type FoundContest, neededContest } from '../targets.ts'
import { connectionWords } from '../words/connection.ts'
import { contestWords } from '../words/contests.ts'
import { contestNewsHelp, optionWords } from '../words/help.ts'

export const contestNews: Command = {
  name: 'contest news',
  usage: '[CONTEST]',
  ...contestNewsHelp,
  options: { follow: { type: 'boolean', short: 'f', about: optionWords.follow } },
  words: [0, 1],
  async run(context, given) {
    const { terminal } = context
    const { api, contest } = await neededContest(context, given.words[0])
    const shown = new Set<string>()
    const showNew = async () => {
      for (const item of itemsIn(await fetchNews(api, contest))) showOnce(terminal, shown, item, isOn(given, 'follow'))
    }
    if (isOn(given, 'follow')) {
      await showNew()
      terminal.note(contestWords.following)
      await followNews(terminal, api, contest, showNew)
      return exitCodes.done
    }
    const news = await fetchNews(api, contest)
    terminal.value(news)
    const items = itemsIn(news)
    if (items.length === 0) terminal.say(contestWords.noNews)
    for (const item of items) showOnce(terminal, shown, item, false)
    return exitCodes.done
  },
}

type News = ReplyOf<typeof getContestNews>

const fetchNews = (api: Api, { _id: id }: FoundContest): Promise<News> =>
  api.call<typeof getContestNews>('GET', '/contests/:id/news', { params: { id } })

interface Item {
  /** Another one once there is an answer. */
  key: string
  at: string
  value: object
  head: string
  text: string
}

/** Oldest first. */
function itemsIn({ announcements, clarifications }: News): Item[] {
  const items: Item[] = [
    ...announcements.map((each) => ({
      ...{ key: each._id, at: each.createdAt, text: each.text, value: { type: 'announcement', ...each } },
      head: contestWords.announcement({ time: localTime(each.createdAt), title: each.title }),
    })),
    ...clarifications.map((each) => ({
      ...{ key: `${each._id} ${each.answer ?? ''}`, at: each.answeredAt ?? each.createdAt },
      value: { type: 'clarification', ...each },
      head: contestWords.asked({ time: localTime(each.createdAt), about: each.letter ?? contestWords.theContest }),
      text: `${each.question}\n${each.answer === null ? contestWords.waitsForAnswer : contestWords.answer({ answer: each.answer })}`,
    })),
  ]
  return items.sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
}

function showOnce(terminal: Terminal, shown: Set<string>, { key, value, head, text }: Item, isStream: boolean): void {
  if (shown.has(key)) return
  shown.add(key)
  if (isStream) terminal.value(value)
  terminal.say(terminal.colour('bold', withoutControls(head)))
  for (const line of text.split('\n')) terminal.say(indented(withoutControls(line), terminal.columns))
  terminal.say()
}

const indented = (line: string, columns: number) =>
  wrapped(line, columns - 2)
    .split('\n')
    .map((each) => `  ${each}`)
    .join('\n')

/** The stream says that there is something new; answers come after the end of the contest too. */
async function followNews(terminal: Terminal, api: Api, { _id: id }: FoundContest, showNew: () => Promise<void>) {
  const call = { method: 'GET', path: '/contests/:id/stream', params: { id } } as const
  const events = follow(api, call, {
    isLast: () => false,
    onCut: () => terminal.note(connectionWords.reconnecting),
    lost: () => new CliFailure(exitCodes.noConnection, connectionWords.newsLost({ server: api.server })),
  })
  for await (const { type } of events) if (type === 'news') await showNew()
}
