import { numberText } from '@arbiter/texts/page-locale'
import { testCaseTexts } from '../../../copy/setting/test-cases.ts'
import { bytesText } from '../../../lib/bytes-text.ts'
import { panelPlate } from '../../../ui/layout/panel.tsx'
import type { ListedCase } from './queries.ts'

export function CaseSummary({ cases, version }: { cases: readonly ListedCase[]; version: number }) {
  const samples = cases.filter(({ isSample }) => isSample).length
  const bytes = cases.reduce((sum, { inputSize, outputSize }) => sum + inputSize + outputSize, 0)
  return (
    <dl
      aria-label={testCaseTexts.summary.title}
      className={`${panelPlate} grid grid-cols-2 tablet:grid-cols-5 [&>div]:border-line [&>div]:px-4 [&>div]:py-2.5 tablet:[&>div:not(:first-child)]:border-s`}
    >
      <Fact value={numberText(cases.length)} name={testCaseTexts.summary.total} />
      <Fact value={numberText(samples)} name={testCaseTexts.summary.sample} />
      <Fact value={numberText(cases.length - samples)} name={testCaseTexts.summary.judge} />
      <Fact value={bytesText(bytes)} name={testCaseTexts.summary.data} />
      <Fact value={testCaseTexts.summary.version({ version })} name="" />
    </dl>
  )
}

function Fact({ value, name }: { value: string; name: string }) {
  return (
    <div className="flex flex-row-reverse justify-end gap-1.5 text-small">
      <dt className="text-ink-muted">{name}</dt>
      <dd className="font-strong tabular-nums">{value}</dd>
    </div>
  )
}
