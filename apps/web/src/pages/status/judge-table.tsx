import { secondsText } from '@arbiter/texts/minutes-text'
import { statusTexts } from '../../copy/admin/status.ts'
import { Pill } from '../../ui/data/pill.tsx'
import { ColumnHead, Table } from '../../ui/data/table.tsx'
import { TimeStamp } from '../../ui/data/time-stamp.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Panel, PanelHead } from '../../ui/layout/panel.tsx'
import type { Status } from './queries.ts'
import { factorText, noiseText } from './status-numbers.ts'

type Judge = Status['judges'][number]
type Core = Judge['cores'][number]

/** A line for each core; a judge that has not calibrated itself has one line. */
export function JudgeTable({ judges }: { judges: readonly Judge[] }) {
  return (
    <Panel>
      <PanelHead title={statusTexts.judges} />
      {judges.length === 0 ? (
        <Empty text={statusTexts.noJudges} />
      ) : (
        <>
          <Table caption={statusTexts.judges} dense>
            <thead>
              <tr>
                <ColumnHead>{statusTexts.judgeColumn}</ColumnHead>
                <ColumnHead>{statusTexts.stateColumn}</ColumnHead>
                <ColumnHead number>{statusTexts.noiseColumn}</ColumnHead>
                <ColumnHead number>{statusTexts.factorColumn}</ColumnHead>
                <ColumnHead>{statusTexts.calibratedColumn}</ColumnHead>
                <ColumnHead number>{statusTexts.heartbeatColumn}</ColumnHead>
              </tr>
            </thead>
            <tbody>{judges.flatMap(linesOf)}</tbody>
          </Table>
          <p className="border-t border-line px-4 py-2.5 text-note text-ink-muted">{statusTexts.factorNote}</p>
        </>
      )}
    </Panel>
  )
}

function linesOf(judge: Judge) {
  if (judge.cores.length === 0) return [<Line key={judge.number} judge={judge} core={null} />]
  return judge.cores.map((core) => <Line key={`${judge.number}-${core.core}`} judge={judge} core={core} />)
}

function Line({ judge, core }: { judge: Judge; core: Core | null }) {
  const { unknown } = statusTexts
  const { number } = judge
  return (
    <tr>
      <th scope="row" className="text-start font-normal whitespace-nowrap">
        {core ? statusTexts.judgeCore({ judge: number, core: core.core }) : statusTexts.judge({ judge: number })}
      </th>
      <td>
        <State judge={judge} core={core} />
      </td>
      <td className="number whitespace-nowrap">{core ? noiseText(core.noise) : unknown}</td>
      <td className="number">{core ? factorText(core.factor) : unknown}</td>
      <td className="whitespace-nowrap">{core ? <TimeStamp at={core.calibratedAt} /> : unknown}</td>
      <td className="number whitespace-nowrap">{secondsText(judge.lastSeenSeconds)}</td>
    </tr>
  )
}

function State({ judge, core }: { judge: Judge; core: Core | null }) {
  if (core?.isDrifting)
    return (
      <Pill tone="warning" icon="info">
        {statusTexts.drifting}
      </Pill>
    )
  return (
    <Pill tone={judge.isJudging ? 'success' : 'danger'} icon={judge.isJudging ? 'check' : 'cross'}>
      {judge.isJudging ? statusTexts.takesTests : statusTexts.takesNone}
    </Pill>
  )
}
