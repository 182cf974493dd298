import { numberText } from '@arbiter/texts/page-locale'
import { profileTexts } from '../../copy/people/profiles.ts'

interface Counts {
  submissions: number
  acceptedSubmissions: number
}

/** The share of accepted submissions. A user without submissions has none. */
export function acceptedShare({ submissions, acceptedSubmissions }: Counts): string {
  if (submissions === 0) return profileTexts.noneAccepted
  const share = numberText(acceptedSubmissions / submissions, { style: 'percent' })
  return profileTexts.accepted({ share })
}
