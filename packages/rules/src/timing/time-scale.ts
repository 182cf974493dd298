/**
 * One scale for all judges: a factor says how much longer a judge's CPU kernel takes than the reference, which is the first
 * judge's. A time is divided by it before it is stored or shown, and a limit is multiplied by it before a program is stopped.
 */
export function timeFactor(kernelMs: number, referenceMs: number): number {
  if (!(kernelMs > 0) || !(referenceMs > 0)) return 1
  const factor = kernelMs / referenceMs
  return Math.round(factor * 1_000) / 1_000
}

export const scaledTime = (measuredMs: number, factor: number) => measuredMs / factor
export const scaledLimit = (limitMs: number, factor: number) => limitMs * factor
