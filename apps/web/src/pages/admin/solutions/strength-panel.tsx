import { testStrength } from '@arbiter/rules/setting/test-strength'
import { numberText } from '@arbiter/texts/page-locale'
import { useState } from 'react'
import { mutationNames, solutionTexts } from '../../../copy/problems/solutions.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Meter } from '../../../ui/data/meter.tsx'
import { ColumnHead, Table } from '../../../ui/data/table.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Panel, PanelHead } from '../../../ui/layout/panel.tsx'
import { type Listed, type Mutants, useMeasureStrength } from './queries.ts'

const { strength: texts } = solutionTexts

interface StrengthPanelProps {
  problemId: string
  listed: Listed
  mutants: Mutants | null
}

export function StrengthPanel({ problemId, listed, mutants }: StrengthPanelProps) {
  const accepted = listed.solutions.filter(({ expected }) => expected.label === 'accepted').map(({ path }) => path)
  return (
    <Panel aria-label={texts.title} className="overflow-hidden">
      <PanelHead title={texts.title} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4 text-small">
        <p className="max-w-(--measure) text-ink-muted">{texts.lead}</p>
        {accepted.length === 0 ? (
          <p>{texts.none}</p>
        ) : (
          <Measure problemId={problemId} accepted={accepted} isRunning={mutants?.isDone === false} />
        )}
        {mutants && <Strength mutants={mutants} />}
      </div>
      {mutants && <Survivors mutants={mutants} />}
    </Panel>
  )
}

interface MeasureProps {
  problemId: string
  accepted: readonly string[]
  isRunning: boolean
}

function Measure({ problemId, accepted, isRunning }: MeasureProps) {
  const [chosen, setChosen] = useState(accepted[0] ?? '')
  const measuring = useMeasureStrength(problemId)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Select
        label={texts.solution}
        value={chosen}
        options={accepted.map((path) => ({ value: path, label: path }))}
        onChange={setChosen}
        className="max-w-full"
      />
      <Button icon="play" busy={measuring.isPending || isRunning} onClick={() => measuring.mutate(chosen)}>
        {texts.measure}
      </Button>
    </div>
  )
}

function Strength({ mutants: { programs, solution, isDone, isCurrent, version } }: { mutants: Mutants }) {
  const { score, killed, compiled, notCompiled, undecided } = testStrength(programs.map(({ verdict }) => verdict))
  const done = programs.filter(({ status }) => status === 'done').length
  if (!isDone) return <p role="status">{texts.running({ done, total: programs.length })}</p>
  return (
    <div className="grid max-w-(--measure) gap-1.5">
      <p className="text-ink-muted wrap-anywhere">{texts.of({ solution })}</p>
      <p role="status" className="text-lead font-strong">
        {score === null
          ? texts.unknown
          : texts.score({ share: numberText(score, { style: 'percent' }), killed, compiled })}
      </p>
      {score !== null && <Meter share={score} />}
      {notCompiled > 0 && <p className="text-ink-muted">{texts.notCompiled({ count: notCompiled })}</p>}
      {undecided > 0 && <p className="text-ink-muted">{texts.undecided({ count: undecided })}</p>}
      {!isCurrent && <p className="text-warning">{solutionTexts.outdated({ version })}</p>}
    </div>
  )
}

/** What the tests do not test: the change of each mutant that was accepted. */
function Survivors({ mutants: { programs, isDone } }: { mutants: Mutants }) {
  const survivors = programs.filter(({ verdict }) => verdict === 'Accepted')
  if (survivors.length === 0) return isDone ? <p className="px-4 pb-4 text-small">{texts.noSurvivors}</p> : null
  return (
    <>
      <h3 className="border-t border-line px-4 py-2.5 text-small font-strong">
        {isDone ? texts.survivors({ count: survivors.length }) : texts.survivorsSoFar({ count: survivors.length })}
      </h3>
      <SurvivorTable survivors={survivors} />
    </>
  )
}

function SurvivorTable({ survivors }: { survivors: Mutants['programs'] }) {
  return (
    <Table caption={texts.survivorTable} dense className="border-t border-line">
      <thead>
        <tr>
          <ColumnHead number className="w-16">
            {texts.line}
          </ColumnHead>
          <ColumnHead>{texts.mistake}</ColumnHead>
          <ColumnHead>{texts.before}</ColumnHead>
          <ColumnHead>{texts.after}</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {survivors.map(({ _id, line, kind, before, after }) => (
          <tr key={_id}>
            <td className="number">{line}</td>
            <td className="whitespace-nowrap">{mutationNames[kind]}</td>
            <td className="font-mono text-note wrap-anywhere [font-variant-ligatures:none]">{before}</td>
            <td className="font-mono text-note wrap-anywhere [font-variant-ligatures:none]">
              {after.trim() || texts.removed}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
