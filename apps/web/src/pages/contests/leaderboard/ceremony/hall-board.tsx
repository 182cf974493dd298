import type { Scene, SceneRow } from '@arbiter/rules/board/ceremony-scene'
import type { CeremonyScript } from '@arbiter/rules/board/ceremony-script'
import { problemLetter } from '@arbiter/rules/contests/contest'
import type { CSSProperties } from 'react'
import { ceremonyTexts } from '../../../../copy/contests/ceremony.ts'
import type { HallPeople } from './hall-people.ts'
import { HallRow } from './hall-row.tsx'

interface HallBoardProps {
  script: CeremonyScript
  scene: Scene
  people: HallPeople
}

/** More than any wall shows above or below the row in the middle. */
const ROWS_AROUND = 14

/**
 * The board around one row, which stays at one height while the others move, so that the audience never has to search. The
 * last step has no such row: it shows the top of the final standings.
 */
export function HallBoard({ script, scene, people }: HallBoardProps) {
  const { step, rows, landing } = scene
  const focus = 'participant' in step ? rows.findIndex(({ row }) => row.participant === step.participant) : -1
  const from = Math.max(0, focus - ROWS_AROUND)
  const shown = rows.slice(from, Math.max(focus, 0) + ROWS_AROUND)
  const style = {
    '--problems': script.facts.problems.length,
    '--focus': Math.max(focus, 0),
    '--below': rows.length - 1 - Math.max(focus, 0),
  } as CSSProperties
  return (
    <div className="ceremony-board" data-focus={focus !== -1} style={style}>
      <div className="hall-letters hall-cells" aria-hidden="true">
        {script.facts.problems.map(({ id }, index) => (
          <b key={id}>{problemLetter(index)}</b>
        ))}
      </div>
      <ol className="hall-rows" aria-label={ceremonyTexts.standings}>
        {shown.map((entry, index) => (
          <HallRow
            key={entry.row.participant}
            {...{ script, scene, entry, place: from + index }}
            person={people(entry.row.participant)}
            offset={from + index - Math.max(focus, 0)}
            isFocus={from + index === focus}
          />
        ))}
        {landing && landing.index < focus && <Landing scene={scene} rise={focus - landing.index} />}
      </ol>
    </div>
  )
}

/** Marks the place of the row if the cell were solved. */
function Landing({ scene: { step, landing, rows }, rise }: { scene: Scene; rise: number }) {
  if (!landing || step.kind !== 'point') return null
  const cells = (rows[0] as SceneRow).row.cells
  const letter = problemLetter(cells.findIndex(({ problemId }) => problemId === step.problemId))
  return (
    <li className="hall-landing" aria-hidden="true" style={{ '--offset': -rise } as CSSProperties}>
      <span>{ceremonyTexts.landing({ letter, place: landing.rank })}</span>
    </li>
  )
}
