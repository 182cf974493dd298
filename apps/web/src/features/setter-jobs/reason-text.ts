import { verdictNames } from '@arbiter/contract/messages/verdict-names'
import { verdictDetailText } from '@arbiter/contract/submissions/verdict-detail'
import { verdicts } from '@arbiter/rules/verdict'

/** Why a run is no good, as the judge writes it: a verdict, its detail, and the last line that the program wrote. */
export const reasonText = (reason: string): string => reason.split(': ').map(partText).join(': ')

function partText(part: string, place: number): string {
  const verdict = verdicts.find((each) => each === part)
  if (place === 0) return verdict ? verdictNames[verdict] : verdictDetailText(part)
  return place === 1 ? verdictDetailText(part) : part
}
