import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { Kbd } from '../../../../ui/text/kbd.tsx'

const shortcuts = [
  { keys: ['Ctrl', 'Enter'], does: 'Run on the chosen case' },
  { keys: ['Ctrl', 'Shift', 'Enter'], does: 'Submit' },
  { keys: ['Ctrl', '/'], does: 'Comment or uncomment' },
  { keys: ['Ctrl', 'F'], does: 'Search and replace' },
  { keys: ['Ctrl', 'Z'], does: 'Undo' },
  { keys: ['Ctrl', 'Space'], does: 'Complete a word' },
  { keys: ['Alt', '↑ ↓'], does: 'Move the line' },
  { keys: ['Alt', 'Page Down'], does: 'Next problem of the contest' },
  { keys: ['Alt', 'Page Up'], does: 'Previous problem of the contest' },
  { keys: ['Esc', 'Tab'], does: 'Leave the editor' },
  { keys: ['?'], does: 'Show this list' },
]

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} title="Keyboard shortcuts" icon="bolt">
      <dl className="grid gap-2 pt-2 text-ink">
        {shortcuts.map(({ keys, does }) => (
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
    </Dialog>
  )
}
