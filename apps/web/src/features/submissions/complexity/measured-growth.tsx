import type { ReplyOf } from '@arbiter/contract/endpoint'
import type { getComplexity } from '@arbiter/contract/submissions/complexity'
import { numberText } from '@arbiter/texts/page-locale'
import { complexityTexts as texts } from '../../../copy/problems/complexity.ts'
import { growthTexts } from '../../../copy/submissions/growth.ts'
import { measureTexts } from '../../../copy/submissions/measures.ts'
import { sentenceGap } from '../../../lib/joined-sentences.ts'
import { RichMessage } from '../../../ui/text/rich-message.tsx'
import { timeText } from '../measure-text.ts'
import { type Curve, GrowthChart } from './growth-chart.tsx'
import { growthWords, limitWords, type Measured } from './growth-words.ts'

type Others = ReplyOf<typeof getComplexity>['others']

/** The answer in words, the chart, and the numbers. */
export function MeasuredGrowth({ measured, others }: { measured: Measured; others: Others }) {
  const limit = limitWords(measured)
  const growth = growthWords(measured.time)
  return (
    <>
      <p className="text-body">
        <RichMessage
          text={limit === null ? growthTexts.time({ growth }) : growthTexts.timeAndLimit({ growth, limit })}
          parts={{ mark: (words) => <b className="font-strong">{words}</b> }}
        />
      </p>
      {measured.sizes.length > 1 && <GrowthChart curves={curvesOf(measured, others)} limitMs={measured.timeLimit} />}
      <p className="text-note text-ink-muted">
        {growthTexts.memory({ growth: growthWords(measured.memory) })}
        {sentenceGap}
        {measured.by === 'steps' ? texts.bySteps : texts.byTime}
        {sentenceGap}
        {others.length > 0 && growthTexts.behind({ solutions: others.length })}
      </p>
      {measured.sizes.length > 0 && <Numbers measured={measured} />}
    </>
  )
}

function curvesOf({ sizes }: Measured, others: Others): Curve[] {
  const behind = others.map((other, index) => ({
    ...{ key: `other-${index}`, points: other.sizes, look: 'text-ink-faint opacity-60' },
  }))
  return [...behind, { key: 'own', points: sizes, look: 'text-accent [stroke-width:2]', hasDots: true }]
}

const tenths = (value: number) => numberText(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 })

function Numbers({ measured: { sizes } }: { measured: Measured }) {
  return (
    <details className="text-small">
      <summary className="touch-area w-fit cursor-pointer text-accent-ink">{texts.table}</summary>
      <table className="mt-2 w-full tabular-nums [&_:is(td,th)]:py-0.5 [&_:is(td,th)]:text-end">
        <thead className="text-ink-muted">
          <tr>
            {[texts.size, texts.time, texts.memory].map((name) => (
              <th key={name} scope="col" className="font-label">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sizes.map(({ size, cpuMs, memoryKb }) => (
            <tr key={size}>
              <td>{numberText(size)}</td>
              <td>{cpuMs < 10 ? measureTexts.milliseconds({ milliseconds: tenths(cpuMs) }) : timeText(cpuMs)}</td>
              <td>{measureTexts.megabytes({ megabytes: tenths(memoryKb / 1024) })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
