import { JUNK_TESTS } from '@arbiter/rules/limits'
import { checkerTrialTexts } from '../../../copy/setting/setter-jobs.ts'
import type { ShownJob } from '../../../features/setter-jobs/queries.ts'
import { commaList } from '../../../lib/comma-list.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'

/** A summary of junk outputs: those on which the checker fails, and those that it accepts. */
export function JunkLine({ outputs }: { outputs: ShownJob['outputs'] }) {
  const junk = outputs.filter(({ isJunk }) => isJunk)
  if (junk.length === 0) return null
  const namesOf = (verdict: string) => [
    ...new Set(junk.filter((each) => each.verdict === verdict).map(({ name }) => name)),
  ]
  const [broken, accepted] = [namesOf('Error'), namesOf('Accepted')]
  if (broken.length > 0)
    return <Alert tone="danger">{checkerTrialTexts.junkBroken({ names: commaList(broken) })}</Alert>
  if (accepted.length > 0)
    return <Alert tone="warning">{checkerTrialTexts.junkAccepted({ names: commaList(accepted) })}</Alert>
  const kinds = new Set(junk.map(({ name }) => name)).size
  return (
    <p className="text-small text-ink-muted" title={checkerTrialTexts.junkHint({ tests: JUNK_TESTS })}>
      {checkerTrialTexts.junkGood({ kinds })}
    </p>
  )
}
