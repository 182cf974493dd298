import { randomUUID } from 'node:crypto'
import { access, mkdir, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Language } from '@arbiter/rules/languages'
import { companionTask, type TaskSource } from '@arbiter/rules/problems/companion-task'
import { slugOf } from '@arbiter/rules/problems/slug'
import { CliFailure } from '../cli-failure.ts'
import { type Command, isOn, stringOf } from '../command.ts'
import { sendTask } from '../companion/send-task.ts'
import type { Config } from '../config/config-file.ts'
import { type FolderFile, writeFolderFile } from '../config/folder-file.ts'
import type { Context } from '../context.ts'
import { type ExitCode, exitCodes } from '../exit-codes.ts'
import type { Api } from '../http/api.ts'
import { localTime } from '../output/local-time.ts'
import { endingFor, languageOf } from '../programs/languages.ts'
import { templateOf } from '../programs/template.ts'
import { knownProblem } from '../samples/known-problem.ts'
import { readProblem } from '../samples/read-problem.ts'
import { wholeSamples } from '../samples/sent-samples.ts'
import { statementText } from '../samples/statement-text.ts'
import {
  type FoundContest,
  type FoundProblem,
  fetchContest,
  fetchProblem,
  findContest,
  orNull,
  slugAt,
  targetIn,
} from '../targets.ts'
import { getHelp, optionWords } from '../words/help.ts'
import { getWords, problemWords } from '../words/problems.ts'

export const get: Command = {
  name: 'get',
  usage: 'PROBLEM|CONTEST',
  ...getHelp,
  options: {
    language: { type: 'string', short: 'l', value: 'NAME', about: optionWords.language },
    send: { type: 'boolean', short: 's', about: optionWords.send },
  },
  words: [1, 1],
  async run(context, given) {
    const [text = ''] = given.words
    const target = targetIn(text)
    const api = await context.api(target.server ?? undefined)
    const config = await context.config()
    const stated = stringOf(given, 'language') ?? config.language
    const getting: Getting = { context, api, config, language: languageOf(stated ?? 'cpp'), tasks: [] }
    const code =
      target.contest === null
        ? await getTarget(getting, target.problem ?? text)
        : await getFromContest(getting, await fetchContest(api, target.contest), target.letter)
    if (isOn(given, 'send')) await sendAll(getting)
    return code
  },
}

async function getTarget(getting: Getting, name: string): Promise<ExitCode> {
  const { api } = getting
  const problem = await orNull(fetchProblem(api, name))
  if (problem) return getProblemFolder(getting, problem)
  const contest = await findContest(api, name)
  if (contest) return getFromContest(getting, contest, null)
  throw new CliFailure(exitCodes.refused, problemWords.noSuchTarget({ text: name, server: api.server }))
}

/** A tool makes one window for the tasks of a batch. */
async function sendAll({ context: { terminal }, tasks }: Getting): Promise<void> {
  const batch = { id: randomUUID(), size: tasks.length }
  const ports = new Set<number>()
  for (const task of tasks) for (const port of await sendTask(companionTask(task, batch))) ports.add(port)
  terminal.say(ports.size === 0 ? getWords.noTool : getWords.sent({ tools: ports.size }))
}

interface Getting {
  context: Context
  api: Api
  config: Config
  language: Language
  /** What --send hands to the tools beside the editor. */
  tasks: TaskSource[]
}

interface Written {
  folder: string
  samples: number
  program: string
}

async function getProblemFolder(getting: Getting, problem: FoundProblem): Promise<ExitCode> {
  const { context, api } = getting
  // No name that a server sends leads out of the folder.
  const name = slugOf(problem.slug)
  const folder = join(context.folder, name)
  const written = await writeProblem(getting, problem, folder, name, { server: api.server })
  context.terminal.value({ problem: problem.slug, ...written })
  context.terminal.say(getWords.next({ folder: relative(context.folder, folder) }))
  return exitCodes.done
}

/** All problems that are shown, or the one with the letter. */
async function getFromContest(getting: Getting, contest: FoundContest, letter: string | null): Promise<ExitCode> {
  const { context, api } = getting
  const { terminal } = context
  if (letter !== null) slugAt(contest, letter)
  const shown = contest.problems.filter(({ slug }) => slug !== null)
  if (shown.length === 0)
    throw new CliFailure(
      exitCodes.refused,
      getWords.nothingYet({ title: contest.title, start: localTime(contest.startTime) }),
    )
  const folder = join(context.folder, contestFolder(contest))
  const file: FolderFile = { server: api.server, contest: { id: contest._id, title: contest.title } }
  const wanted = shown.filter((each) => letter === null || each.letter.toLowerCase() === letter.toLowerCase())
  const written: Written[] = []
  for (const { slug, letter } of wanted) {
    const name = slugOf(letter)
    const problem = await fetchProblem(api, slug ?? '')
    written.push(await writeProblem(getting, problem, join(folder, name), name, { ...file, letter }))
  }
  await writeFolderFile(folder, file)
  terminal.value({ contest: contest._id, title: contest.title, problems: written })
  const path = relative(context.folder, folder)
  terminal.say(getWords.writtenContest({ folder: path, problems: written.length, title: contest.title }))
  return exitCodes.done
}

/** A title without Latin letters makes no name of a folder. */
const contestFolder = ({ title, _id }: FoundContest) =>
  /[a-z0-9]/i.test(title) ? slugOf(title) : `contest-${slugOf(_id.slice(-8))}`

/** What is the server's is written again; the person's program is kept. */
async function writeProblem(
  { context, api, config, language, tasks }: Getting,
  found: FoundProblem,
  folder: string,
  name: string,
  { letter, ...file }: FolderFile & { letter?: string },
): Promise<Written> {
  const { terminal } = context
  const problem = await readProblem(api, found, context.locale)
  const path = relative(context.folder, folder)
  await mkdir(join(folder, 'test'), { recursive: true })
  await writeFile(join(folder, 'statement.md'), statementText(problem, api.server))
  const known = knownProblem(problem, letter)
  const samples = known.isInteractive ? [] : await wholeSamples(api, problem)
  for (const { number, input, output } of samples) {
    await writeFile(join(folder, 'test', `sample-${number}.in`), input)
    await writeFile(join(folder, 'test', `sample-${number}.out`), output)
  }
  await writeFolderFile(folder, { ...file, problem: known })
  const contest = file.contest && letter !== undefined ? { title: file.contest.title, letter } : null
  tasks.push({ server: api.server, problem, samples, isInteractive: known.isInteractive, contest })
  const program = await writeTemplate(folder, name, allowed(problem, language), config)
  if (known.isInteractive) terminal.say(getWords.interactive({ folder: path }))
  else terminal.say(getWords.written({ folder: path, samples: samples.length, program }))
  return { folder, samples: samples.length, program }
}

const allowed = ({ allowedLanguages }: FoundProblem, language: Language): Language =>
  allowedLanguages === null || allowedLanguages.includes(language) ? language : (allowedLanguages[0] ?? language)

async function writeTemplate(folder: string, name: string, language: Language, config: Config): Promise<string> {
  const program = `${name}.${endingFor(language)}`
  const path = join(folder, program)
  const isThere = await access(path).then(
    () => true,
    () => false,
  )
  if (!isThere) await writeFile(path, await templateOf(language, config))
  return program
}
