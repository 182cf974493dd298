import type { Scene, SceneRow } from '@arbiter/rules/board/ceremony-scene'
import type { CeremonyScript } from '@arbiter/rules/board/ceremony-script'
import { problemLetter } from '@arbiter/rules/contests/contest'
import type { Cell } from '@arbiter/rules/scoring/scoring-rule'
import { type CSSProperties, useRef } from 'react'
import { ceremonyTexts } from '../../../../copy/contests/ceremony.ts'
import { classes } from '../../../../ui/classes.ts'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { cellFace } from '../cell-face.ts'
import { hallTotals } from './hall-look.ts'
import type { HallPerson } from './hall-people.ts'
import { useGliding } from './use-gliding.ts'

interface HallRowProps {
  script: CeremonyScript
  scene: Scene
  entry: SceneRow
  person: HallPerson
  /** How many rows below the one in the middle. */
  offset: number
  isFocus: boolean
}

export function HallRow({ script, scene, entry, person, offset, isFocus }: HallRowProps) {
  const element = useRef<HTMLLIElement>(null)
  useGliding(element, scene.step)
  const { row, rank, isFinal } = entry
  const { contestType } = script.facts
  const [large, small] = hallTotals(contestType, row)
  const metal = (isFinal && script.awards.get(row.participant)?.metal) || undefined
  return (
    <li
      ref={element}
      className={classes(
        'hall-row',
        isFocus && 'is-focus',
        isFinal && !isFocus && 'is-final',
        offset > 0 && 'is-below',
      )}
      style={{ '--offset': offset } as CSSProperties}
    >
      <span className={classes('hall-rank', metal && `hall-${metal}`, rank > 99 && 'is-long')}>
        <span>{rank}</span>
      </span>
      <span className="hall-name">
        <b>
          <bdi>{person.title}</bdi>
        </b>
        {person.below && (
          <small>
            <bdi>{person.below}</bdi>
          </small>
        )}
      </span>
      {isFinal && (
        <span className="hall-final">
          <Icon name="check" /> <span>{ceremonyTexts.final}</span>
        </span>
      )}
      <span className="hall-totals">
        <b>{large}</b>
        <small>{small}</small>
      </span>
      <span className="hall-cells">
        {row.cells.map((cell, column) => (
          <HallCell
            key={cell.problemId}
            {...{ cell, column, contestType }}
            isFirst={scene.firstSolves.get(cell.problemId)?.includes(row.participant) ?? false}
            spot={isFocus ? spotOf(scene, cell) : null}
          />
        ))}
      </span>
    </li>
  )
}

type Spot = 'pointed' | 'opened' | null

/** The cell that the hall looks at. */
function spotOf({ step }: Scene, { problemId }: Cell): Spot {
  if (!('problemId' in step) || step.problemId !== problemId || step.kind === 'move') return null
  return step.kind === 'point' ? 'pointed' : 'opened'
}

interface HallCellProps {
  cell: Cell
  column: number
  contestType: CeremonyScript['facts']['contestType']
  isFirst: boolean
  spot: Spot
}

function HallCell({ cell, column, contestType, isFirst, spot }: HallCellProps) {
  const face = cellFace(contestType, cell, isFirst)
  const letter = problemLetter(column)
  return (
    <span
      className={classes('hall-cell', `is-${face.tone}`, spot !== null && `is-${spot}`)}
      aria-current={spot !== null || undefined}
    >
      <span className="sr-only">{ceremonyTexts.cell({ letter, result: face.words })}</span>
      <em aria-hidden="true">{letter}</em>
      {face.tone !== 'none' && (
        <b aria-hidden="true">
          {face.tone === 'first' && <Icon name="star" />}
          {face.main}
        </b>
      )}
      {face.small !== null && <small aria-hidden="true">{face.small}</small>}
    </span>
  )
}
