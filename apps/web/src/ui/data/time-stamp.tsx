import { viewerTimeZone } from '@arbiter/texts/viewer-time-zone'
import { classes } from '../classes.ts'
import { momentText, wholeMomentText, zoneText } from './moment-text.ts'

/** `Nov 14, 9:41 PM`, with the full date and the zone as its title. */
export function TimeStamp({ at, className }: { at: string; className?: string }) {
  return (
    <time dateTime={at} title={wholeMomentText(at)} className={classes('break-keep', className)}>
      {momentText(at)}
    </time>
  )
}

/** `GMT+1`, with the name of the zone as its title: for times that people plan by. */
export function ZoneStamp({ at }: { at: string }) {
  return <bdi title={`${zoneText(at, 'long')} · ${viewerTimeZone()}`}>{zoneText(at)}</bdi>
}
