interface Counts {
  submissions: number
  acceptedSubmissions: number
}

/** The share of accepted submissions. A user without submissions has none. */
export function acceptedShare({ submissions, acceptedSubmissions }: Counts): string {
  if (submissions === 0) return 'none yet'
  return `${Math.round((acceptedSubmissions / submissions) * 100)}% accepted`
}
