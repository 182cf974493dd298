import { verdictNames } from '@arbiter/contract/messages/verdict-names'
import { verdictDetailText } from '@arbiter/contract/submissions/verdict-detail'
import { hasPassedPretests, type VerdictOrPending } from '@arbiter/rules/verdict'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { verdictLook } from './verdict-look.ts'

interface VerdictBadgeProps {
  verdict: VerdictOrPending
  /** Said beside it, such as `Memory Limit Exceeded` or `on test 6`. */
  detail?: string | null
  /** Text in dense tables, otherwise a badge. */
  shape?: 'text' | 'badge'
}

const shapes = {
  text: { plate: 'gap-x-[5px] text-small', gap: 'gap-[5px]', icon: 'size-[15px]' },
  badge: {
    gap: 'gap-[5px]',
    plate: 'h-[22px] gap-[5px] rounded-badge border pe-2 ps-1.5 text-note',
    icon: 'size-[13px]',
  },
}

/** Why a judging failed, which administrators see, is a sentence and not a few words. */
const reason = 'line-clamp-2 max-w-[44ch] whitespace-normal wrap-anywhere'

export function VerdictBadge({ verdict, detail, shape = 'badge' }: VerdictBadgeProps) {
  const { icon, ink, soft } = verdictLook[verdict]
  const isReason = verdict === 'Error'
  const isPretested = hasPassedPretests({ verdict, verdictDetail: detail ?? null })
  const words = detail && verdictDetailText(detail)
  return (
    <span
      className={classes(
        'inline-flex items-center align-middle font-label whitespace-nowrap',
        // In a narrow cell the detail goes below the verdict.
        shape === 'text' && 'flex-wrap',
        shapes[shape].plate,
        ink,
        shape === 'badge' && soft,
      )}
    >
      <span className={classes('inline-flex items-center', shapes[shape].gap)}>
        <Icon name={icon} strokeWidth={2} className={classes('flex-none', shapes[shape].icon)} />
        {isPretested ? words : verdictNames[verdict]}
      </span>
      {words && !isPretested && (
        <span
          title={isReason ? words : undefined}
          className={classes('font-detail text-ink-muted', isReason && reason)}
        >
          {words}
        </span>
      )}
    </span>
  )
}
