/** `86 ms`; a dash where nothing was measured. */
export function timeText(milliseconds: number | null): string {
  return milliseconds === null ? '–' : `${Math.round(milliseconds).toLocaleString('en-US')} ms`
}

/** `12.4 MB`. */
export function memoryText(megabytes: number | null): string {
  return megabytes === null ? '–' : `${megabytes.toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`
}
