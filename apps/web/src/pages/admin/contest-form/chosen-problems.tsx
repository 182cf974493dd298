import { problemLetter } from '@arbiter/rules/contests/contest'
import { type DragEvent, type KeyboardEvent, useState } from 'react'
import { contestProblemTexts } from '../../../copy/contests/contest-form.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Pill } from '../../../ui/data/pill.tsx'
import { moved } from './problem-order.ts'

export interface ChosenProblem {
  id: string
  name: string
  isPublic: boolean
}

interface ChosenProblemsProps {
  problems: readonly ChosenProblem[]
  onOrder: (ids: string[]) => void
}

/** Listed by letter, which is the order they were chosen in until the administrator changes it. */
export function ChosenProblems({ problems, onOrder }: ChosenProblemsProps) {
  const [dragged, setDragged] = useState<number | null>(null)
  const ids = problems.map(({ id }) => id)
  const move = (from: number, to: number) => onOrder(moved(ids, from, to))
  if (problems.length === 0) return <p className="text-small text-ink-muted">{contestProblemTexts.pickedNone}</p>
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-2">
      <ol aria-label={contestProblemTexts.chosen} className="divide-y divide-line rounded-control border border-line">
        {problems.map((problem, index) => (
          <ChosenRow
            key={problem.id}
            problem={problem}
            index={index}
            last={problems.length - 1}
            isDragged={dragged === index}
            onDrag={setDragged}
            onDrop={() => dragged !== null && move(dragged, index)}
            onMove={(to) => move(index, to)}
            onRemove={() => onOrder(ids.filter((id) => id !== problem.id))}
          />
        ))}
      </ol>
      <p className="text-note text-ink-faint">{contestProblemTexts.orderHint}</p>
    </div>
  )
}

interface ChosenRowProps {
  problem: ChosenProblem
  index: number
  last: number
  isDragged: boolean
  onDrag: (index: number | null) => void
  onDrop: () => void
  onMove: (to: number) => void
  onRemove: () => void
}

function ChosenRow({ problem, index, last, isDragged, onDrag, onDrop, onMove, onRemove }: ChosenRowProps) {
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onDrop()
  }
  const press = (event: KeyboardEvent) => {
    const step = event.altKey ? steps[event.key] : undefined
    if (step === undefined) return
    event.preventDefault()
    onMove(Math.max(0, index + step))
  }
  return (
    <li
      draggable
      onDragStart={() => onDrag(index)}
      onDragEnd={() => onDrag(null)}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      onKeyDown={press}
      className={classes(
        'flex min-h-10 cursor-grab items-center gap-2 px-3 py-1 text-small',
        isOver && 'bg-accent-soft',
        isDragged && 'opacity-50',
      )}
    >
      <b className="w-6 flex-none font-heavy text-ink-muted">{problemLetter(index)}</b>
      <span className="min-w-0 flex-1 truncate font-label">{problem.name}</span>
      {problem.isPublic && <Pill tone="warning">{contestProblemTexts.public}</Pill>}
      <span className="flex flex-none">
        <IconButton
          size="sm"
          icon="up"
          label={contestProblemTexts.moveUp({ name: problem.name })}
          aria-disabled={index === 0}
          onClick={() => onMove(Math.max(0, index - 1))}
        />
        <IconButton
          size="sm"
          icon="up"
          className="rotate-180"
          label={contestProblemTexts.moveDown({ name: problem.name })}
          aria-disabled={index === last}
          onClick={() => onMove(index + 1)}
        />
        <IconButton
          size="sm"
          icon="cross"
          label={contestProblemTexts.remove({ name: problem.name })}
          onClick={onRemove}
        />
      </span>
    </li>
  )
}

const steps: Record<string, number | undefined> = { ArrowUp: -1, ArrowDown: 1 }
