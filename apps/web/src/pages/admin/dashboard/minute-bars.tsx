import { livePanelTexts } from '../../../copy/admin/admin-dashboard.ts'
import { momentText } from '../../../ui/data/moment-text.ts'

interface MinuteBarsProps {
  label: string
  tone?: 'accent' | 'danger'
  values: readonly { at: string; value: number }[]
}

const HEIGHT = 44
const fills = { accent: 'fill-accent', danger: 'fill-danger' }

/** A bar for each minute. Screen readers get the label; each bar has its minute as title. */
export function MinuteBars({ label, tone = 'accent', values }: MinuteBarsProps) {
  const most = Math.max(1, ...values.map(({ value }) => value))
  return (
    <figure className="grid gap-1">
      <figcaption className="flex text-small">
        {label}
        <span className="ms-auto text-ink-faint tabular-nums">
          {most > 1 && livePanelTexts.mostPerMinute({ count: most })}
        </span>
      </figcaption>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${values.length * 4} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-11 w-full border-b border-line"
      >
        {values.map(({ at, value }, index) => (
          <rect
            key={at}
            x={index * 4}
            y={HEIGHT - (value / most) * HEIGHT}
            width={3}
            height={(value / most) * HEIGHT}
            className={fills[tone]}
          >
            <title>{livePanelTexts.minute({ time: momentText(at), count: value })}</title>
          </rect>
        ))}
      </svg>
    </figure>
  )
}
