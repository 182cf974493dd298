import type { ReactElement } from 'react'
import { zoneText } from '../../ui/data/moment-text.ts'
import { TimeStamp, ZoneStamp } from '../../ui/data/time-stamp.tsx'

interface Times {
  startTime: string
  endTime: string
}

/** When a contest starts and ends. The zone is named once, unless the clocks change in between. */
export function contestStamps({ startTime, endTime }: Times): { start: ReactElement; end: ReactElement } {
  const isOneZone = zoneText(startTime) === zoneText(endTime)
  return {
    start: isOneZone ? <TimeStamp at={startTime} /> : <ZonedStamp at={startTime} />,
    end: <ZonedStamp at={endTime} />,
  }
}

export function ZonedStamp({ at }: { at: string }) {
  return (
    <span>
      <TimeStamp at={at} /> <ZoneStamp at={at} />
    </span>
  )
}
