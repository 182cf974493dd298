import { SKIPPED } from '@arbiter/rules/verdict'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { type TestState, verdictLook, verdictOf } from './verdict-look.ts'

export const cellSizes = {
  large: 'size-6 rounded-cell text-[11px]',
  small: 'size-3 rounded-[2px]',
  /** Shares the width of the strip. */
  flexible: 'aspect-square min-w-0 flex-1 rounded-cell text-[11px]',
  mini: 'size-3.5 rounded-[2px]',
}
export type CellSize = keyof typeof cellSizes

/** Passed cells are soft and failed ones solid, so that failures are found first. */
export function cellLook(state: TestState): string {
  const verdict = verdictOf(state)
  if (verdict === 'Accepted') return classes(verdictLook.Accepted.soft, verdictLook.Accepted.ink)
  if (verdict) return verdictLook[verdict].solid
  if (state === 'running') return 'border-accent bg-surface text-accent-ink'
  return classes('bg-surface border-line-strong text-ink-faint', state === SKIPPED && 'border-dashed')
}

export const cellShape =
  'relative grid flex-none place-items-center overflow-hidden border p-0 leading-none font-medium tabular-nums transition-colors duration-(--settle)'

interface CellFaceProps {
  state: TestState
  size: CellSize
  label: string | number
  isSample?: boolean
}

/** The content of a cell: the verdict's icon, or else the number. A sample is underlined. */
export function CellFace({ state, size, label, isSample = false }: CellFaceProps) {
  const verdict = verdictOf(state)
  return (
    <>
      {state === 'running' && (
        <span className="absolute inset-0 origin-left animate-fill bg-accent-soft motion-reduce:animate-none" />
      )}
      {size !== 'small' && <CellMark verdict={verdict} size={size} label={label} />}
      {isSample && <span className="absolute inset-x-1.5 bottom-px h-[1.5px] rounded-[1px] bg-current opacity-60" />}
    </>
  )
}

function CellMark({
  verdict,
  size,
  label,
}: {
  verdict: ReturnType<typeof verdictOf>
  size: CellSize
  label: string | number
}) {
  if (!verdict) return <span className="relative">{label}</span>
  const isMini = size === 'mini'
  return (
    <Icon
      name={verdictLook[verdict].icon}
      strokeWidth={isMini ? 3 : 2.25}
      className={classes('animate-land', isMini ? 'size-[9px]' : 'size-[13px]')}
    />
  )
}

/** A cell that cannot be pressed. */
export function TestCell({ state, size, label, isSample, title }: CellFaceProps & { title?: string }) {
  return (
    <span title={title} className={classes(cellShape, cellSizes[size], cellLook(state))}>
      <CellFace state={state} size={size} label={label} isSample={isSample} />
    </span>
  )
}
