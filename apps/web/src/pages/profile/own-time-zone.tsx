import { chooseTimeZone } from '@arbiter/contract/accounts/own-time-zone'
import { browserTimeZone } from '@arbiter/texts/viewer-time-zone'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { timeZoneTexts } from '../../copy/people/time-zone.ts'
import { useSession } from '../../features/session/session.ts'
import { setTimeZone } from '../../features/session/set-time-zone.ts'
import { call } from '../../lib/call.ts'
import { sentenceFor } from '../../lib/sentence-for.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useNotify } from '../../ui/feedback/notification.tsx'
import { PanelHead, panelPlate } from '../../ui/layout/panel.tsx'
import { zoneGroups } from './time-zones.ts'

export function OwnTimeZone() {
  const kept = useSession()?.timeZone ?? null
  const [chosen, choose] = useState(kept)
  const saving = useSaving()
  return (
    <section aria-label={timeZoneTexts.title} className={panelPlate}>
      <PanelHead title={timeZoneTexts.title} />
      <form
        className="grid grid-cols-[minmax(0,1fr)] gap-2 p-4"
        onSubmit={(event) => {
          event.preventDefault()
          saving.mutate(chosen)
        }}
      >
        <div className="flex flex-wrap gap-2">
          <Zones chosen={chosen} onChoose={choose} />
          <Button type="submit" disabled={chosen === kept} busy={saving.isPending}>
            {timeZoneTexts.save}
          </Button>
        </div>
        <p className="text-small text-ink-muted">{timeZoneTexts.hint}</p>
      </form>
    </section>
  )
}

/** The browser's own list, which finds a city by its first letters. */
function Zones({ chosen, onChoose }: { chosen: string | null; onChoose: (zone: string | null) => void }) {
  return (
    <select
      aria-label={timeZoneTexts.title}
      value={chosen ?? ''}
      onChange={({ target }) => onChoose(target.value || null)}
      className="touch-area h-control w-full max-w-96 rounded-control border border-line-control bg-transparent px-2.5 text-small hover:text-ink"
    >
      <option value="" className="bg-surface text-ink">
        {timeZoneTexts.browser({ zone: browserTimeZone() })}
      </option>
      {zoneGroups(chosen).map(({ label, zones }) => (
        // The database of time zones names its cities in English alone.
        <optgroup key={label} label={label} translate="no" className="bg-surface text-ink">
          {zones.map((zone) => (
            <option key={zone.value} value={zone.value} translate="no">
              {zone.label}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  )
}

function useSaving() {
  const client = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: (timeZone: string | null) => call(chooseTimeZone, { body: { timeZone } }),
    onSuccess: ({ timeZone }) => {
      notify('success', timeZoneTexts.saved)
      setTimeZone(client, timeZone)
    },
    onError: (error) => notify('danger', sentenceFor(error, timeZoneTexts.failed)),
  })
}
