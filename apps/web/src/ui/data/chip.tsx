import { listControlTexts } from '../../copy/site/list-controls.ts'
import { Icon } from '../icons/icon.tsx'

/** An active filter that the user can remove. */
export function Chip({ children, onRemove }: { children: string; onRemove: () => void }) {
  return (
    <span className="inline-flex h-[26px] items-center gap-1 rounded-control border border-accent-line bg-accent-soft pe-1 ps-[9px] text-note font-label text-accent-ink max-tablet:h-8">
      {children}
      <button
        type="button"
        aria-label={listControlTexts.removeFilter({ filter: children })}
        onClick={onRemove}
        className="touch-area grid size-[18px] place-items-center rounded-[4px] hover:bg-accent-line max-tablet:size-6"
      >
        <Icon name="cross" size="sm" />
      </button>
    </span>
  )
}
