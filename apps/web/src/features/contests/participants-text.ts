import { counted } from '../../lib/counted.ts'

interface Room {
  participantCount: number
  maxParticipants?: number | null
}

/** `1,204 participants`, or `318 / 400 participants` where places are limited. */
export function participantsText({ participantCount, maxParticipants }: Room): string {
  if (!maxParticipants) return counted(participantCount, 'participant')
  return `${participantCount.toLocaleString('en-US')} / ${counted(maxParticipants, 'participant')}`
}
