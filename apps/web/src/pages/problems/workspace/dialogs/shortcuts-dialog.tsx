import { shortcutTexts as texts } from '../../../../copy/problems/workspace-dialogs.ts'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { Kbd } from '../../../../ui/text/kbd.tsx'

const shortcuts = [
  { keys: ['Ctrl', 'Enter'], does: texts.run },
  { keys: ['Ctrl', 'Shift', 'Enter'], does: texts.submit },
  { keys: ['Ctrl', '/'], does: texts.comment },
  { keys: ['Ctrl', 'F'], does: texts.search },
  { keys: ['Ctrl', 'Z'], does: texts.undo },
  { keys: ['Ctrl', 'Space'], does: texts.complete },
  { keys: ['Alt', '↑ ↓'], does: texts.move },
  { keys: ['Alt', 'Page Down'], does: texts.next },
  { keys: ['Alt', 'Page Up'], does: texts.previous },
  { keys: ['Esc', 'Tab'], does: texts.leave },
  { keys: ['?'], does: texts.list },
]

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} title={texts.title} icon="bolt">
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
    </Dialog>
  )
}
