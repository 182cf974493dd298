const MINUTE = 60_000

/** Such as `2 h 05 min`; days only where hours would be too many to grasp. */
export function lengthText(ms: number): string {
  const minutes = Math.max(0, Math.round(ms / MINUTE))
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor(minutes / 60), minutes % 60]
  if (days >= 3) return `${days} d ${Math.floor((minutes % 1440) / 60)} h`
  return hours === 0 ? `${rest} min` : `${hours} h ${`${rest}`.padStart(2, '0')} min`
}
