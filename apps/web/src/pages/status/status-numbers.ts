import { numberText } from '@arbiter/texts/page-locale'
import { statusTexts } from '../../copy/admin/status.ts'
import { measureTexts } from '../../copy/submissions/measures.ts'

const decimals = (count: number) => ({ minimumFractionDigits: count, maximumFractionDigits: count })

/** `0.8 s`, for times that are measured. */
export const measuredText = (seconds: number) =>
  measureTexts.seconds({ seconds: numberText(seconds, decimals(seconds < 10 ? 1 : 0)) })
export const noiseText = (share: number) =>
  statusTexts.noise({ share: numberText(share, { style: 'percent', ...decimals(1) }) })
export const factorText = (factor: number) => numberText(factor, decimals(2))
