import { useEffect, useState } from 'react'
import { adminTableTexts } from '../../../copy/admin/admin-tables.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Kbd } from '../../../ui/text/kbd.tsx'

const { keys: keyNames, shortcuts: does } = adminTableTexts

const shortcuts: { keys: string[]; does: string }[] = [
  { keys: ['↑', '↓'], does: does.move },
  { keys: [keyNames.home, keyNames.end], does: does.ends },
  { keys: [keyNames.enter], does: does.open },
  { keys: ['M'], does: does.menu },
  { keys: [keyNames.space], does: does.select },
  { keys: ['?'], does: does.help },
]

/** A button, and `?` from anywhere on the page but a field. */
export function ShortcutHelp() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => whenQuestionMark(() => setOpen(true)), [])
  return (
    <>
      <IconButton
        icon="info"
        size="sm"
        label={adminTableTexts.shortcuts.title}
        title={adminTableTexts.shortcuts.title}
        className="max-tablet:hidden"
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Dialog open onOpenChange={setOpen} title={adminTableTexts.shortcuts.title} icon="bolt">
          <ShortcutList />
        </Dialog>
      )}
    </>
  )
}

function ShortcutList() {
  return (
    <dl className="grid gap-2 pt-2 text-ink">
      {shortcuts.map(({ keys, does }) => (
        <div key={does} className="flex items-center gap-4">
          <dt>{does}</dt>
          <dd className="ms-auto flex gap-1">
            <span className="sr-only">{keys.join(' ')}</span>
            {keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const TYPING = 'input:not([type=checkbox]), textarea, [contenteditable]'

function whenQuestionMark(open: () => void): () => void {
  const press = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLElement && event.target.matches(TYPING)
    if (event.key !== '?' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    open()
  }
  document.addEventListener('keydown', press)
  return () => document.removeEventListener('keydown', press)
}
