import { participantCountTexts } from '../../copy/contests/participants.ts'

interface Room {
  participantCount: number
  maxParticipants?: number | null
}

/** `1,204 participants`, or `318 / 400 participants` where places are limited. */
export function participantsText({ participantCount, maxParticipants }: Room): string {
  if (!maxParticipants) return participantCountTexts.participants({ participants: participantCount })
  return participantCountTexts.ofPlaces({ participants: participantCount, places: maxParticipants })
}
