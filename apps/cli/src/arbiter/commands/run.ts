import type { run as runCall } from '@arbiter/contract/submissions/run'
import { type Command, stringOf } from '../command.ts'
import { exitCodes } from '../exit-codes.ts'
import { findProgram } from '../programs/find-program.ts'
import { optionWords, runHelp } from '../words/help.ts'
import { runWords } from '../words/submissions.ts'

export const run: Command = {
  name: 'run',
  usage: '[FILE]',
  ...runHelp,
  options: { language: { type: 'string', short: 'l', value: 'NAME', about: optionWords.language } },
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
    const { code, language, path } = await findProgram(wanted)
    const problemId = (await context.folderOf(path))?.problem?.id
    const api = await context.signedInApi()
    if (terminal.isInteractive) terminal.note(runWords.typeInput)
    const body = { code, language, input: await terminal.input(), ...(problemId && { problemId }) }
    const reply = await api.call<typeof runCall>('POST', '/run', { body })
    terminal.value(reply)
    const { success, output = '', stderr = '', error, truncated = false, time, memory } = reply
    if (!terminal.isForScripts) terminal.raw(output)
    if (stderr !== '' && success) terminal.note(stderr.trimEnd())
    if (!success) terminal.note(error ?? runWords.failed)
    if (truncated) terminal.note(runWords.truncated)
    if (terminal.isLive) terminal.note(runWords.used({ ms: `${time ?? '–'}`, megabytes: `${memory ?? '–'}` }))
    return success ? exitCodes.done : exitCodes.rejected
  },
}
