import { complexityTexts as texts } from '../../../copy/problems/complexity.ts'
import { measureTexts } from '../../../copy/submissions/measures.ts'
import { classes } from '../../../ui/classes.ts'
import { useWidth } from '../../../ui/layout/use-width.ts'
import { CHART, type Range, rangeOf, ticksOf, xOf, yOf } from './growth-scale.ts'

export interface Curve {
  key: string
  points: readonly { size: number; cpuMs: number }[]
  /** Classes of its line. */
  look: string
  hasDots?: boolean
}

export interface GrowthChartProps {
  /** Drawn in this order: the last is on top. */
  curves: readonly Curve[]
  limitMs: number
}

/** A shorter time can't be distinguished from zero. */
const LEAST_MS = 0.5

/** Hidden from screen readers: the text and the table beside it say the same. */
export function GrowthChart({ curves, limitMs }: GrowthChartProps) {
  const [ref, width] = useWidth(CHART.unmeasured)
  const points = curves.flatMap((curve) => curve.points)
  const sizes = rangeOf(points.map(({ size }) => size))
  const costs = rangeOf([limitMs, ...points.map(({ cpuMs }) => Math.max(cpuMs, LEAST_MS))])
  const limitY = yOf(limitMs, costs)
  return (
    <div ref={ref}>
      <svg aria-hidden="true" viewBox={`0 0 ${width} ${CHART.height}`} className="block h-auto w-full">
        <Axes sizes={sizes} costs={costs} width={width} />
        <line
          {...{ x1: CHART.left, x2: width - CHART.right, y1: limitY, y2: limitY }}
          className="stroke-danger"
          strokeDasharray="5 4"
        />
        <text x={CHART.left + 6} y={limitY + 13} className="fill-danger text-[11px]">
          {texts.limit}
        </text>
        {curves.map((curve) => (
          <CurveLine key={curve.key} curve={curve} sizes={sizes} costs={costs} width={width} />
        ))}
      </svg>
    </div>
  )
}

interface Scales {
  sizes: Range
  costs: Range
  width: number
}

function CurveLine({ curve, sizes, costs, width }: Scales & { curve: Curve }) {
  const places = curve.points.map(
    ({ size, cpuMs }) => [xOf(size, sizes, width), yOf(Math.max(cpuMs, LEAST_MS), costs)] as const,
  )
  return (
    <g className={curve.look}>
      <polyline points={places.map((place) => place.join(',')).join(' ')} className="fill-none stroke-current" />
      {curve.hasDots &&
        places.map(([x, y]) => <circle key={x} {...{ cx: x, cy: y, r: 3 }} className="fill-current stroke-surface" />)}
    </g>
  )
}

function Axes({ sizes, costs, width }: Scales) {
  const bottom = CHART.height - CHART.bottom
  const label = 'fill-ink-faint text-[11px]'
  return (
    <g>
      {ticksOf(costs).map((cost) => (
        <g key={cost}>
          <line
            {...{ x1: CHART.left, x2: width - CHART.right, y1: yOf(cost, costs), y2: yOf(cost, costs) }}
            className="stroke-line"
          />
          <text x={CHART.left - 7} y={yOf(cost, costs) + 4} textAnchor="end" className={label}>
            {msText(cost)}
          </text>
        </g>
      ))}
      {ticksOf(sizes).map((size) => (
        <g key={size}>
          <line
            {...{ x1: xOf(size, sizes, width), x2: xOf(size, sizes, width), y1: CHART.top, y2: bottom }}
            className={classes('stroke-line')}
          />
          <text x={xOf(size, sizes, width)} y={bottom + 17} textAnchor="middle" className={label}>
            {shortNumber(size)}
          </text>
        </g>
      ))}
    </g>
  )
}

const msText = (ms: number) =>
  ms >= 1000 ? measureTexts.seconds({ seconds: ms / 1000 }) : measureTexts.milliseconds({ milliseconds: ms })

/** `100k`. */
export const shortNumber = (value: number) =>
  value >= 1_000_000 ? `${value / 1e6}M` : value >= 1000 ? `${value / 1000}k` : `${value}`
