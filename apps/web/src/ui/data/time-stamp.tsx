import { momentText, wholeMomentText } from './moment-text.ts'

/** `Nov 14, 9:41 PM`, with the full date and the zone as its title. */
export function TimeStamp({ at, className }: { at: string; className?: string }) {
  return (
    <time dateTime={at} title={wholeMomentText(at)} className={className}>
      {momentText(at)}
    </time>
  )
}
