import { ceremonyKeyTexts, ceremonyTexts, keyNames } from '../../../../copy/contests/ceremony.ts'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { Kbd } from '../../../../ui/text/kbd.tsx'

const { space, pageDown, backspace, pageUp, home, end, escape: leave } = keyNames

/** Presenters send Page Up and Page Down. */
const keyHelp: readonly (readonly [keys: readonly string[], what: string])[] = [
  [[space, '→', pageDown], ceremonyKeyTexts.next],
  [['←', backspace, pageUp], ceremonyKeyTexts.back],
  [['↑'], ceremonyKeyTexts.nextRow],
  [['A'], ceremonyKeyTexts.nextAward],
  [[home], ceremonyKeyTexts.first],
  [[end], ceremonyKeyTexts.latest],
  [['P'], ceremonyKeyTexts.play],
  [['+', '−'], ceremonyKeyTexts.speed],
  [['B'], ceremonyKeyTexts.blank],
  [['F'], ceremonyKeyTexts.fullScreen],
  [['T'], ceremonyKeyTexts.theme],
  [['?'], ceremonyKeyTexts.help],
  [[leave], ceremonyKeyTexts.leave],
]

export function CeremonyHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={ceremonyTexts.help} icon="question">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-5 gap-y-2">
        {keyHelp.map(([keys, what]) => (
          <div key={what} className="contents">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <span key={key}>
                  <Kbd>{key}</Kbd>
                  <span className="sr-only">{key} </span>
                </span>
              ))}
            </dt>
            <dd className="text-ink">{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
