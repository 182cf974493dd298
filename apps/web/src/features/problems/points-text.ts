import { texts } from '@arbiter/contract/messages'

/** `10 points`; of a problem without points the page says so. */
export function pointsText(points: number | null): string {
  return points === null ? texts.pointsMissing : `${points} points`
}
