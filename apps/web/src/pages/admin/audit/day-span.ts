/** Days of the viewer's calendar as instants: from the start of the first day to the end of the last. */
export function spanOf(from: string | undefined, to: string | undefined): { from?: string; to?: string } {
  const [start, end] = [startOfDay(from, 0), startOfDay(to, 1)]
  return { ...(start && { from: start }), ...(end && { to: end }) }
}

function startOfDay(day: string | undefined, daysLater: number): string | undefined {
  const parts = day?.match(/^(\d{4})-(\d{2})-(\d{2})$/)
  if (!parts) return undefined
  const at = new Date(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3]) + daysLater)
  return at.getTime() >= 0 ? at.toISOString() : undefined
}
