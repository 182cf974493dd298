import { verdictNames } from '@arbiter/contract/messages/verdict-names'
import type { ReactNode } from 'react'
import { verdictLook } from '../../../../features/submissions/verdict-look.ts'
import { Spinner } from '../../../../ui/feedback/spinner.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import type { Submitting } from '../state/use-submitting.ts'

/** The mark beside the name of a tab: judging, or the verdict. */
export function judgingMark({ stage, live, elsewhere }: Submitting): ReactNode {
  if (stage === 'submitting' || stage === 'judging' || elsewhere)
    return <Spinner className="size-2.5 text-accent-ink" />
  if (live?.judging.stage !== 'done') return null
  const { verdict } = live.judging.outcome
  const { icon, ink } = verdictLook[verdict]
  return (
    <span className={ink}>
      <Icon name={icon} size="sm" strokeWidth={2} />
      <span className="sr-only">{verdictNames[verdict]}</span>
    </span>
  )
}
