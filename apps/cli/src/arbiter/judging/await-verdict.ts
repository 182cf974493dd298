import { CliFailure } from '../cli-failure.ts'
import type { Context } from '../context.ts'
import { type ExitCode, exitCodes } from '../exit-codes.ts'
import type { Api } from '../http/api.ts'
import { submitWords } from '../words/submissions.ts'
import { judgingEvents } from './follow-judging.ts'
import { JudgingDisplay } from './judging-display.ts'
import { exitCodeOf, showVerdict } from './show-verdict.ts'

/** Shows the judging as it goes; the verdict decides how the command ends. */
export async function awaitVerdict(
  { terminal }: Context,
  api: Api,
  submission: { id: string; number: number },
): Promise<ExitCode> {
  const display = new JudgingDisplay(terminal)
  for await (const event of judgingEvents(api, submission, (line) => terminal.note(line))) {
    display.take(event)
    if (event.type === 'error') {
      display.end()
      const message = event.message ?? ''
      throw new CliFailure(exitCodes.noConnection, submitWords.judgeFault({ message }))
    }
    if (event.type !== 'verdict') continue
    display.end()
    showVerdict(terminal, event, display.firstFailing()?.result)
    return exitCodeOf(event.verdict)
  }
  return exitCodes.noConnection
}
