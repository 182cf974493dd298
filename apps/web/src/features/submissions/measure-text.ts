import { numberText } from '@arbiter/texts/page-locale'
import { measureTexts } from '../../copy/submissions/measures.ts'
/** `86 ms`, or `86 ms ± 2` if the judge's noise is known; a dash if nothing was measured. */
export function timeText(milliseconds: number | null, noiseMs: number | null = null): string {
  if (milliseconds === null) return '–'
  const time = numberText(Math.round(milliseconds))
  if (noiseMs === null) return measureTexts.milliseconds({ milliseconds: time })
  return measureTexts.millisecondsWithNoise({ milliseconds: time, noise: numberText(Math.round(noiseMs)) })
}

/** `12.4 MB`. */
export function memoryText(megabytes: number | null): string {
  if (megabytes === null) return '–'
  return measureTexts.megabytes({ megabytes: numberText(megabytes, { maximumFractionDigits: 1 }) })
}

/** `30 / 100`; the score alone when there is no maximum. */
export function scoreText(score: number, maxScore: number | null): string {
  const text = (value: number) => numberText(value, { maximumFractionDigits: 2 })
  return maxScore === null ? text(score) : `${text(score)} / ${text(maxScore)}`
}

/** As many digits as are shown. */
export const roundedScore = (score: number) => Math.round(score * 100) / 100
