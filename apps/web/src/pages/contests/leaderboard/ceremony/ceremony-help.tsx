import { ceremonyKeyHelp, ceremonyTexts } from '../../../../copy/contests/ceremony.ts'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { Kbd } from '../../../../ui/text/kbd.tsx'

export function CeremonyHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={ceremonyTexts.help} icon="question">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-5 gap-y-2">
        {ceremonyKeyHelp.map(([keys, what]) => (
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
