/** `86 ms`, or `86 ms ± 2` if the judge's noise is known; a dash if nothing was measured. */
export function timeText(milliseconds: number | null, noiseMs: number | null = null): string {
  if (milliseconds === null) return '–'
  const text = (value: number) => Math.round(value).toLocaleString('en-US')
  return noiseMs === null ? `${text(milliseconds)} ms` : `${text(milliseconds)} ms ± ${text(noiseMs)}`
}

/** `12.4 MB`. */
export function memoryText(megabytes: number | null): string {
  return megabytes === null ? '–' : `${megabytes.toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`
}

/** `30 / 100`; the score alone when there is no maximum. */
export function scoreText(score: number, maxScore: number | null): string {
  const text = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 2 })
  return maxScore === null ? text(score) : `${text(score)} / ${text(maxScore)}`
}
