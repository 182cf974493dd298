import type { getHacking } from '@arbiter/contract/contests/hacks'
import type { AnswerOf } from '@arbiter/contract/endpoint'
import { refusals } from '@arbiter/contract/messages/refusals'
import { refusalCodesOf } from '@arbiter/contract/refusal-codes'
import type { HackableTry } from '@arbiter/rules/board/hackable-tries'
import { contestMinute } from '@arbiter/rules/contests/contest-clock'
import { pointsOfHack } from '@arbiter/rules/contests/hack'
import type { Language } from '@arbiter/rules/languages'
import { inContestTime } from '../contests/times.ts'
import { blobText } from '../http/clipped-text.ts'
import { type Hacking, hackingAnswer, lockingAnswer } from './service.ts'
import { type FoundHack, HACK_PREVIEW_BYTES } from './store.ts'

type Reply = Omit<AnswerOf<typeof getHacking>, 'success'>

const sentenceOf = (answer: ReturnType<typeof hackingAnswer> | ReturnType<typeof lockingAnswer>) =>
  answer === 'ok' ? null : refusals[answer][1]

export async function presentHacking(
  hacking: Hacking,
  programs: readonly HackableTry[],
  languages: ReadonlyMap<string, Language>,
  hacks: readonly FoundHack[],
): Promise<Reply> {
  const { letter, name, state } = hacking
  return {
    ...{ letter, name, isLocked: state.isLocked },
    lockRefusal: sentenceOf(lockingAnswer(hacking)),
    refusal: sentenceOf(hackingAnswer(hacking)),
    ...refusalCodesOf({ lockRefusal: lockingAnswer(hacking), refusal: hackingAnswer(hacking) }),
    programs: programs.flatMap((each) => presentProgram(hacking, each, languages)),
    hacks: await Promise.all(hacks.map(presentHack)),
  }
}

function presentProgram(
  { seen }: Hacking,
  { participant, attempt }: HackableTry,
  languages: ReadonlyMap<string, Language>,
): Reply['programs'] {
  const { submissionId, submittedAt } = attempt
  const language = languages.get(submissionId)
  const username = seen.live.people.get(participant)?.username ?? ''
  return language
    ? [
        {
          submissionId,
          username,
          language,
          minute: contestMinute(seen.contest, inContestTime(seen.contest, new Date(submittedAt))),
        },
      ]
    : []
}

async function presentHack(hack: FoundHack): Promise<Reply['hacks'][number]> {
  const { id, createdAt, username, inputSize, outcome, objection, objectionFault, verdict } = hack
  const { text } = await blobText(hack.input, inputSize, HACK_PREVIEW_BYTES)
  return {
    ...{ _id: id, createdAt: createdAt.toISOString(), username, input: text, inputSize, outcome, objection, verdict },
    ...(objectionFault && { fault: objectionFault }),
    points: outcome === null ? 0 : pointsOfHack[outcome],
  }
}
