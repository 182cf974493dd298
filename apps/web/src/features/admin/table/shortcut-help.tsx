import { useEffect, useState } from 'react'
import { adminTableTexts } from '../../../copy/admin/admin-tables.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Kbd } from '../../../ui/text/kbd.tsx'

/** A button, and `?` from anywhere on the page but a field. */
export function ShortcutHelp() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => whenQuestionMark(() => setOpen(true)), [])
  return (
    <>
      <IconButton
        icon="info"
        size="sm"
        label="Keyboard shortcuts"
        title="Keyboard shortcuts"
        className="max-tablet:hidden"
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Dialog open onOpenChange={setOpen} title="Keyboard shortcuts" icon="bolt">
          <ShortcutList />
        </Dialog>
      )}
    </>
  )
}

function ShortcutList() {
  return (
    <dl className="grid gap-2 pt-2 text-ink">
      {adminTableTexts.shortcuts.map(({ keys, does }) => (
        <div key={does} className="flex items-center gap-4">
          <dt>{does}</dt>
          <dd className="ml-auto flex gap-1">
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
