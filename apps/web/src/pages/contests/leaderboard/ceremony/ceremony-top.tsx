import type { Scene } from '@arbiter/rules/board/ceremony-scene'
import { problemLetter } from '@arbiter/rules/contests/contest'
import type { Cell } from '@arbiter/rules/scoring/scoring-rule'
import { ceremonyTexts } from '../../../../copy/contests/ceremony.ts'
import { Meter } from '../../../../ui/data/meter.tsx'
import { RichMessage } from '../../../../ui/text/rich-message.tsx'
import { cellOf, focusOf } from './hall-look.ts'

interface CeremonyTopProps {
  title: string
  scene: Scene
  /** How far the ceremony is, 0 to 1. */
  share: number
}

export function CeremonyTop({ title, scene, share }: CeremonyTopProps) {
  return (
    <header className="ceremony-top">
      <h1>{title}</h1>
      <Place scene={scene} />
      <Meter share={share} className="ceremony-meter" />
      <p className="sr-only" role="status">
        {sentenceOf(scene)}
      </p>
    </header>
  )
}

function Place({ scene }: { scene: Scene }) {
  const { step, rows } = scene
  if (step.kind === 'start') return null
  if (step.kind === 'end') return <span>{ceremonyTexts.done}</span>
  return (
    <span>
      <RichMessage text={ceremonyTexts.place({ rows: rows.length })} parts={{ place: <b>{focusOf(scene)?.rank}</b> }} />
    </span>
  )
}

/** The same as a sentence for screen readers. */
function sentenceOf(scene: Scene): string {
  const { step, landing } = scene
  const focus = focusOf(scene)
  if (!focus || !('problemId' in step)) return ''
  const { column, cell } = cellOf(focus.row, step.problemId)
  const letter = problemLetter(column)
  if (step.kind === 'move') return ceremonyTexts.movesTo({ place: focus.rank })
  if (step.kind === 'point') return landing ? ceremonyTexts.landing({ letter, place: landing.rank }) : letter
  return cell ? resultOf(letter, cell) : ''
}

function resultOf(letter: string, { state, points }: Cell): string {
  switch (state) {
    case 'solved':
    case 'pretested':
      return ceremonyTexts.solved({ letter })
    case 'partial':
      return ceremonyTexts.points({ letter, points })
    case 'judging':
      return ceremonyTexts.stillJudging({ letter })
    case 'tried':
    case 'untried':
      return ceremonyTexts.notSolved({ letter })
  }
}
