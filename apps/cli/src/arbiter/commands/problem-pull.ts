import { mkdir, readdir } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import { usageFailure } from '../cli-failure.ts'
import { type Command, isOn, stringOf } from '../command.ts'
import { exitCodes } from '../exit-codes.ts'
import { problemName } from '../problem-name.ts'
import { fetchProblem, targetIn } from '../targets.ts'
import { optionWords, problemPullHelp } from '../words/help.ts'
import { packageWords } from '../words/packages.ts'

const FORMATS = ['legacy', '2025-09']

export const problemPull: Command = {
  name: 'problem pull',
  usage: 'PROBLEM [DIR]',
  ...problemPullHelp,
  options: {
    format: { type: 'string', value: 'FORMAT', about: optionWords.format },
    force: { type: 'boolean', about: optionWords.force },
  },
  words: [1, 2],
  async run(context, given) {
    const [name = '', directory] = given.words
    const format = stringOf(given, 'format') ?? '2025-09'
    if (!FORMATS.includes(format)) throw usageFailure(packageWords.badFormat({ format }))
    const target = targetIn(name)
    const api = await context.signedInApi(target.server ?? undefined)
    const problem = await fetchProblem(api, target.problem ?? name)
    const { _id: id, slug } = problem
    const path = resolve(context.folder, directory ?? slug)
    const folder = relative(context.folder, path) || '.'
    const there = await readdir(path).catch(() => [])
    if (there.length > 0 && !isOn(given, 'force')) throw usageFailure(packageWords.notEmpty({ folder }))
    const call = { method: 'GET', path: '/admin/problems/:id/package', params: { id }, query: { format } } as const
    const archive = await api.download({ ...call, isRepeatable: true })
    const { unpack } = await import('../packages/unpack.ts')
    await mkdir(path, { recursive: true })
    const files = await unpack(archive, path)
    context.terminal.value({ problem: slug, folder: path, files })
    context.terminal.say(packageWords.pulled({ folder, files, name: problemName(problem) }))
    return exitCodes.done
  },
}
