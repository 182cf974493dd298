import type { registerForContest } from '@arbiter/contract/contests/contest-registration'
import { CliFailure } from '../cli-failure.ts'
import { type Command, isOn } from '../command.ts'
import { exitCodes } from '../exit-codes.ts'
import { neededContest } from '../targets.ts'
import { contestWords } from '../words/contests.ts'
import { contestRegisterHelp, optionWords } from '../words/help.ts'

/** What the server says where a code is missing or wrong. */
const ASKS_FOR_CODE = /access-code/

export const contestRegister: Command = {
  name: 'contest register',
  usage: '[CONTEST]',
  ...contestRegisterHelp,
  options: {
    unofficial: { type: 'boolean', about: optionWords.unofficial },
  },
  words: [0, 1],
  async run(context, given) {
    const { terminal } = context
    const { api, contest } = await neededContest(context, given.words[0])
    const isUnofficial = isOn(given, 'unofficial') || undefined
    const register = (accessCode?: string) =>
      api.call<typeof registerForContest>('POST', '/contests/:id/register', {
        params: { id: contest._id },
        body: { accessCode, isUnofficial },
      })
    const reply = await register().catch(async (error) => {
      if (!(error instanceof CliFailure) || !ASKS_FOR_CODE.test(error.refusal ?? '')) throw error
      return register(await terminal.askSecret(contestWords.accessCode))
    })
    terminal.value(reply)
    terminal.say(reply.message)
    return exitCodes.done
  },
}
