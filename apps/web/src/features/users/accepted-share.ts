interface Counts {
  submissions: number
  acceptedSubmissions: number
}

/** How much of what was handed in was right. Someone who never handed in anything has no share. */
export function acceptedShare({ submissions, acceptedSubmissions }: Counts): string {
  if (submissions === 0) return 'none yet'
  return `${Math.round((acceptedSubmissions / submissions) * 100)}% accepted`
}
