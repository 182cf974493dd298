import type { CeremonyScript } from '@arbiter/rules/board/ceremony-script'
import { ceremonyTexts } from '../../../../copy/contests/ceremony.ts'
import type { ContestLog } from './use-ceremony.ts'

interface StartScreenProps {
  log: ContestLog
  script: CeremonyScript
  isOver: boolean
}

/** The screen before the ceremony begins. */
export function StartScreen({ log, script, isOver }: StartScreenProps) {
  const { rows, cells, steps, facts } = script
  const hidden = steps.filter(({ kind }) => kind === 'open').length
  const judging = cells.filter(({ row, problemId }) => isJudging(row, problemId)).length
  return (
    <section className="ceremony-start">
      <h2>{log.title}</h2>
      <p className="ceremony-start-line">
        {ceremonyTexts.start({ participants: rows.size, problems: facts.problems.length, results: hidden })}
      </p>
      {judging > 0 && <p className="ceremony-warning">{ceremonyTexts.judging({ results: judging })}</p>}
      <p className="ceremony-note">{isOver ? ceremonyTexts.shownBefore : ceremonyTexts.publicNote}</p>
    </section>
  )
}

const isJudging = ({ cells }: CeremonyScript['cells'][number]['row'], problemId: string) =>
  (cells.find((cell) => cell.problemId === problemId)?.pendingTries ?? 0) > 0
