import type { getSubmissionContest } from '@arbiter/contract/submissions/submission-contest'
import { CliFailure, usageFailure } from '../cli-failure.ts'
import { type Command, isOn, stringOf } from '../command.ts'
import type { Context } from '../context.ts'
import { exitCodes } from '../exit-codes.ts'
import type { Api } from '../http/api.ts'
import { awaitVerdict } from '../judging/await-verdict.ts'
import { sendSubmission } from '../judging/send-submission.ts'
import { languageName } from '../judging/show-verdict.ts'
import { type SubmittedProblem, submittedProblem } from '../judging/submitted-problem.ts'
import { findProgram, type Program } from '../programs/find-program.ts'
import { optionWords, submitHelp } from '../words/help.ts'
import { submitWords } from '../words/submissions.ts'

export const submit: Command = {
  name: 'submit',
  usage: '[FILE]',
  ...submitHelp,
  options: {
    problem: { type: 'string', short: 'p', value: 'NAME', about: optionWords.problem },
    language: { type: 'string', short: 'l', value: 'NAME', about: optionWords.language },
    yes: { type: 'boolean', short: 'y', about: optionWords.yes },
    'no-wait': { type: 'boolean', about: optionWords.noWait },
  },
  words: [0, 1],
  async run(context, given) {
    const { terminal } = context
    const { language: usualLanguage } = await context.config()
    const wanted = {
      file: given.words[0],
      folder: context.folder,
      language: stringOf(given, 'language'),
      usualLanguage,
    }
    const program = await findProgram(wanted)
    const { api, problem } = await submittedProblem(context, program.path, stringOf(given, 'problem'))
    const contest = await contestOf(api, problem)
    const isAgreed = isOn(given, 'yes') || (await ask(context, program, problem, contest !== null))
    if (!isAgreed) throw new CliFailure(exitCodes.rejected, submitWords.notSubmitted)
    const { code, language } = program
    const draft = { problemId: problem.id, code, language, ...(contest && { contestId: contest._id }) }
    const sent = await sendSubmission(api, draft, (line) => terminal.note(line))
    const named = { file: program.name, language: languageName(language), problem: problem.name }
    terminal.value({ type: 'submitted', number: sent.number, submissionId: sent.id, contestId: sent.contestId })
    terminal.say(submitWords.submitted({ number: sent.number, ...named }))
    if (sent.isLate) terminal.say(submitWords.late)
    if (contest?.isVirtual) terminal.say(submitWords.virtual)
    if (!isOn(given, 'no-wait')) return awaitVerdict(context, api, sent)
    terminal.say(submitWords.follow({ number: sent.number }))
    return exitCodes.done
  },
}

async function contestOf(api: Api, { id, contestId }: SubmittedProblem) {
  const sent = { params: { id }, query: { contestId } }
  return (await api.call<typeof getSubmissionContest>('GET', '/problems/:id/submission-contest', sent)).contest
}

async function ask({ terminal }: Context, program: Program, problem: SubmittedProblem, isInContest: boolean) {
  if (!terminal.isInteractive) throw usageFailure(submitWords.cannotAsk)
  const named = { file: program.name, language: languageName(program.language), problem: problem.name }
  const answer = await terminal.ask(isInContest ? submitWords.questionInContest(named) : submitWords.question(named))
  return /^y(es)?$/i.test(answer)
}
