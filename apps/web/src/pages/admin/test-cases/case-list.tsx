import { type DragEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { adminProposalTexts } from '../../../copy/admin/admin-test-proposals.ts'
import { testCaseTexts } from '../../../copy/setting/test-cases.ts'
import { bytesText } from '../../../lib/bytes-text.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Tag } from '../../../ui/data/tag.tsx'
import { PanelHead, panelPlate } from '../../../ui/layout/panel.tsx'
import { moved } from '../contest-form/problem-order.ts'
import { GroupHead } from './group-head.tsx'
import type { CaseGroup, ListedCase } from './queries.ts'

const SHOWN_AT_FIRST = 50
const MORE = 200

export interface CaseActions {
  editedId: string | null
  onEdit: (one: ListedCase) => void
  onDelete: (one: ListedCase) => void
}

interface CaseListProps extends CaseActions {
  title: string
  none: string
  cases: readonly ListedCase[]
  groups: readonly CaseGroup[]
  /** Cases are numbered through both lists, as verdicts name them. */
  firstNumber: number
  onOrder: (cases: ListedCase[]) => void
  children?: ReactNode
}

export function CaseList({ title, none, cases, groups, firstNumber, onOrder, children, ...actions }: CaseListProps) {
  const [shown, setShown] = useState(SHOWN_AT_FIRST)
  const [dragged, setDragged] = useState<number | null>(null)
  const move = (from: number, to: number) => onOrder(moved(cases, from, to))
  const left = cases.length - shown
  return (
    <section aria-label={title} className={panelPlate}>
      <PanelHead title={title}>
        <span className="text-small text-ink-faint tabular-nums">{cases.length}</span>
        {children}
      </PanelHead>
      {cases.length === 0 && <p className="px-4 py-5 text-small text-ink-muted">{none}</p>}
      {cases.length > 0 && <Heads />}
      <ol aria-label={title} className="divide-y divide-line">
        {cases.slice(0, shown).map((one, index) => (
          <CaseRow
            key={one._id}
            one={one}
            group={headOf(groups, cases, index)}
            number={firstNumber + index}
            index={index}
            last={cases.length - 1}
            isDragged={dragged === index}
            onDrag={setDragged}
            onDrop={() => dragged !== null && move(dragged, index)}
            onMove={(to) => move(index, to)}
            {...actions}
          />
        ))}
      </ol>
      {left > 0 && (
        <div className="border-t border-line px-4 py-2">
          <Button size="sm" tone="quiet" onClick={() => setShown((count) => count + MORE)}>
            {testCaseTexts.showMore({ more: Math.min(left, MORE), left })}
          </Button>
        </div>
      )}
    </section>
  )
}

/** The group of a case, if it differs from that of the case before. */
function headOf(groups: readonly CaseGroup[], cases: readonly ListedCase[], index: number): CaseGroup | null {
  const groupAt = (at: number) => groups.find(({ testCaseIds }) => testCaseIds.includes(cases[at]?._id ?? '')) ?? null
  const own = groupAt(index)
  return index > 0 && groupAt(index - 1) === own ? null : own
}

const columns = 'grid grid-cols-[36px_minmax(0,1fr)_minmax(0,1fr)_200px] items-center gap-x-3 px-4 text-small'

/** Hidden from screen readers, because each row names its cells, and on phones, where columns become lines. */
function Heads() {
  return (
    <div
      aria-hidden="true"
      className={classes(
        columns,
        'h-8 border-b border-line bg-sunken text-note font-label text-ink-muted max-tablet:hidden',
      )}
    >
      <span />
      <span>{testCaseTexts.input}</span>
      <span>{testCaseTexts.output}</span>
      <span>{testCaseTexts.size}</span>
    </div>
  )
}

interface CaseRowProps extends CaseActions {
  one: ListedCase
  /** Begins with this case. */
  group: CaseGroup | null
  number: number
  index: number
  last: number
  isDragged: boolean
  onDrag: (index: number | null) => void
  onDrop: () => void
  onMove: (to: number) => void
}

function CaseRow(props: CaseRowProps) {
  const { one, group, number, index, last, isDragged, editedId, onDrag, onDrop, onMove, onEdit, onDelete } = props
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
      aria-current={editedId === one._id || undefined}
      className={classes(
        'cursor-grab aria-[current]:bg-accent-soft',
        isOver && 'bg-accent-soft',
        isDragged && 'opacity-50',
      )}
    >
      {group && <GroupHead group={group} count={group.testCaseIds.length} />}
      <div className={classes(columns, 'py-2 max-tablet:grid-cols-[auto_minmax(0,1fr)]')}>
        <b className="grid h-7 min-w-7 place-items-center rounded-badge bg-tag px-1 font-label text-ink-muted tabular-nums max-tablet:row-span-2 max-tablet:self-start">
          {number}
        </b>
        <Beginning title={testCaseTexts.input} text={one.displayInput ?? one.input} size={one.inputSize} />
        {one.isPending ? (
          <span>
            <Tag>{testCaseTexts.upload.noAnswer}</Tag>
          </span>
        ) : (
          <Beginning title={testCaseTexts.output} text={one.output} size={one.outputSize} />
        )}
        <span className="flex items-center justify-end gap-0.5 max-tablet:col-span-2">
          <span className="me-auto min-w-0 text-ink-faint tabular-nums max-tablet:me-2">
            {bytesText(one.inputSize + one.outputSize)}
            {one.proposedBy && (
              <span
                className="block truncate text-note"
                title={adminProposalTexts.proposedBy({ username: one.proposedBy })}
              >
                {adminProposalTexts.proposedBy({ username: one.proposedBy })}
              </span>
            )}
          </span>
          <IconButton
            size="sm"
            icon="up"
            label={testCaseTexts.moveUp({ number })}
            aria-disabled={index === 0}
            onClick={() => onMove(Math.max(0, index - 1))}
          />
          <IconButton
            size="sm"
            icon="up"
            className="rotate-180"
            label={testCaseTexts.moveDown({ number })}
            aria-disabled={index === last}
            onClick={() => onMove(index + 1)}
          />
          <IconButton size="sm" icon="edit" label={testCaseTexts.editNumber({ number })} onClick={() => onEdit(one)} />
          <IconButton
            size="sm"
            icon="trash"
            label={testCaseTexts.deleteNumber({ number })}
            onClick={() => onDelete(one)}
          />
        </span>
      </div>
    </li>
  )
}

const steps: Record<string, number | undefined> = { ArrowUp: -1, ArrowDown: 1 }

const MAX_LINES = 3
const MAX_WIDTH = 120

/** A few lines of long data. */
function Beginning({ title, text, size }: { title: string; text: string; size: number }) {
  const lines = text.replace(/\n$/, '').split('\n')
  const shown = lines
    .slice(0, MAX_LINES)
    .map((line) => (line.length > MAX_WIDTH ? `${line.slice(0, MAX_WIDTH)}…` : line))
  const isPart = lines.length > MAX_LINES || size > text.length
  return (
    <pre
      title={testCaseTexts.titleAndSize({ title, size: bytesText(size) })}
      className="min-w-0 overflow-hidden font-mono text-note text-ellipsis whitespace-pre text-ink-muted"
    >
      <span className="sr-only">{testCaseTexts.before({ title })}</span>
      {shown.join('\n')}
      {isPart && '\n…'}
    </pre>
  )
}
