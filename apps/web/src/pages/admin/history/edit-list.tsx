import { problemHistoryTexts as texts } from '../../../copy/setting/problem-history.ts'
import { Pill } from '../../../ui/data/pill.tsx'
import { TimeStamp } from '../../../ui/data/time-stamp.tsx'
import { RichMessage } from '../../../ui/text/rich-message.tsx'
import { titleOf } from './edit-title.ts'
import type { Edit } from './queries.ts'

interface EditListProps {
  edits: readonly Edit[]
  chosen: string | undefined
  onChoose: (state: string) => void
}

const row =
  'grid w-full gap-0.5 border-s-2 border-transparent px-3 py-2 text-start text-small hover:bg-sunken focus-visible:-outline-offset-2 ' +
  'aria-pressed:border-accent aria-pressed:bg-accent-soft max-tablet:min-h-11'

export function EditList({ edits, chosen, onChoose }: EditListProps) {
  return (
    <ol className="max-h-[70vh] divide-y divide-line overflow-y-auto max-desktop:max-h-72">
      {edits.map((edit, index) => (
        <li key={edit.state}>
          <button
            type="button"
            aria-pressed={edit.state === chosen}
            className={row}
            onClick={() => onChoose(edit.state)}
          >
            <span className="flex items-center gap-2">
              <b className="min-w-0 font-label wrap-anywhere">{titleOf(edit)}</b>
              {index === 0 && <Pill tone="accent">{texts.current}</Pill>}
            </span>
            <span className="text-ink-muted">
              <RichMessage
                text={texts.made}
                parts={{
                  time: <TimeStamp at={edit.createdAt} />,
                  name: <bdi>{edit.createdBy ?? texts.product}</bdi>,
                }}
              />
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}
