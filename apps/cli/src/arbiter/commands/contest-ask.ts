import type { askQuestion } from '@arbiter/contract/contests/contest-news'
import { usageFailure } from '../cli-failure.ts'
import { type Command, stringOf } from '../command.ts'
import { exitCodes } from '../exit-codes.ts'
import { type FoundContest, neededContest } from '../targets.ts'
import { contestWords } from '../words/contests.ts'
import { contestAskHelp, optionWords } from '../words/help.ts'
import { problemWords } from '../words/problems.ts'

export const contestAsk: Command = {
  name: 'contest ask',
  usage: 'QUESTION',
  ...contestAskHelp,
  options: {
    contest: { type: 'string', short: 'c', value: 'CONTEST', about: optionWords.contest },
    problem: { type: 'string', short: 'p', value: 'LETTER', about: optionWords.letter },
  },
  words: [0, 200],
  async run(context, given) {
    const { terminal } = context
    const { api, contest } = await neededContest(context, stringOf(given, 'contest'))
    const letter = stringOf(given, 'problem')
    const problemId = letter === undefined ? null : problemAt(contest, letter)
    if (given.words.length === 0 && terminal.isInteractive) terminal.note(contestWords.question)
    const question = given.words.length > 0 ? given.words.join(' ') : (await terminal.input()).trim()
    if (question === '') throw usageFailure(contestWords.noQuestion)
    const sent = { params: { id: contest._id }, body: { question, problemId } }
    const reply = await api.call<typeof askQuestion>('POST', '/contests/:id/clarifications', sent)
    terminal.value(reply.clarification)
    terminal.say(reply.message)
    return exitCodes.done
  },
}

function problemAt({ title, problems }: FoundContest, letter: string): string | null {
  const found = problems.find((problem) => problem.letter.toLowerCase() === letter.toLowerCase())
  if (!found) throw usageFailure(problemWords.noSuchLetter({ title, letter: letter.toUpperCase() }))
  return found._id
}
