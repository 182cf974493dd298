import type { ReplyOf } from '@arbiter/contract/endpoint'
import type { getRatingHistory } from '@arbiter/contract/people/profiles'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ratingTexts } from '../../copy/contests/ratings.ts'
import { classes } from '../../ui/classes.ts'
import { momentText } from '../../ui/data/moment-text.ts'
import { PanelHead, panelPlate } from '../../ui/layout/panel.tsx'
import { useWidth } from '../../ui/layout/use-width.ts'
import { ratingHistoryQuery } from './queries.ts'
import { bandLines, CHART, scaleOf, xOf, yOf } from './rating-chart-scale.ts'
import { ratingTitle, ratingTone } from './rating-tone.ts'

type Rated = ReplyOf<typeof getRatingHistory>['ratings'][number]

/** Nothing before the first rated contest, and nothing while it loads: the page below does not depend on it. */
export function RatingHistory({ username }: { username: string }) {
  const { data } = useQuery(ratingHistoryQuery(username))
  const newest = data?.ratings.at(-1)
  if (!data || !newest) return null
  return (
    <section aria-label={ratingTexts.title} className={panelPlate}>
      <PanelHead title={ratingTexts.title}>
        <span className="ms-auto text-small text-ink-faint">
          <b className={classes('font-strong tabular-nums', ratingTone(newest.after))}>{ratingTitle(newest.after)}</b>
        </span>
      </PanelHead>
      <div className="p-4">
        <RatingChart ratings={data.ratings} />
        <RatingList ratings={data.ratings} />
      </div>
    </section>
  )
}

/** Hidden from screen readers: the list below says the same. */
function RatingChart({ ratings }: { ratings: readonly Rated[] }) {
  const [ref, width] = useWidth(CHART.unmeasured)
  const scale = scaleOf(ratings.map(({ after }) => after))
  const points = ratings.map(({ after }, index) => [xOf(index, ratings.length, width), yOf(after, scale)] as const)
  return (
    <div ref={ref}>
      <svg aria-hidden="true" viewBox={`0 0 ${width} ${CHART.height}`} className="block h-auto w-full">
        {bandLines(scale).map(({ name, from }) => (
          <g key={name}>
            <line
              {...{ x1: CHART.left, x2: width - CHART.right, y1: yOf(from, scale), y2: yOf(from, scale) }}
              className="stroke-line"
              strokeDasharray="3 4"
            />
            <text x={CHART.left - 8} y={yOf(from, scale) + 4} textAnchor="end" className="fill-ink-faint text-[11px]">
              {from}
            </text>
          </g>
        ))}
        <polyline
          points={points.map((point) => point.join(',')).join(' ')}
          className="fill-none stroke-accent"
          strokeWidth={2}
        />
        {ratings.map(({ contest, after }, index) => (
          <circle
            key={contest._id}
            {...{ cx: points[index]?.[0], cy: points[index]?.[1], r: 4 }}
            className={classes('fill-current stroke-surface', ratingTone(after))}
            strokeWidth={1.5}
          >
            <title>{`${contest.title}: ${after}`}</title>
          </circle>
        ))}
      </svg>
    </div>
  )
}

const SHOWN = 5

/** Newest first. */
function RatingList({ ratings }: { ratings: readonly Rated[] }) {
  return (
    <ol className="mt-2 grid gap-1.5 text-small">
      {ratings
        .toReversed()
        .slice(0, SHOWN)
        .map((rated) => (
          <li key={rated.contest._id} className="flex flex-wrap items-baseline gap-x-3">
            <Link
              to={`/contests/${rated.contest._id}/leaderboard`}
              className="touch-area font-medium text-accent-ink underline-offset-3 wrap-anywhere hover:underline"
            >
              {rated.contest.title}
            </Link>
            <span className="text-ink-faint">
              {momentText(rated.contest.endTime)} · {ratingTexts.rank({ rank: rated.rank })}
            </span>
            <span className="ms-auto tabular-nums">
              {rated.after} <bdi className="text-ink-faint">{changeText(rated)}</bdi>
            </span>
          </li>
        ))}
    </ol>
  )
}

/** The change with its sign, using a real minus sign. */
function changeText({ before, after }: Rated): string {
  if (before === null) return ratingTexts.first
  return after >= before ? `+${after - before}` : `−${before - after}`
}
