const two = (number: number) => `${number}`.padStart(2, '0')

/** In the zone of this machine; year, month and day in the order that sorts. */
export function localTime(instant: string): string {
  const date = new Date(instant)
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-')
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`
}
