import type { Order } from './description.ts'

/** A whole number of the smallest decimal places, written with its point. */
export function decimalText(value: bigint, digits: number): string {
  const plain = (value < 0n ? -value : value).toString().padStart(digits + 1, '0')
  return `${value < 0n ? '-' : ''}${plain.slice(0, -digits)}.${plain.slice(-digits)}`
}

export function inOrder<T extends bigint | string>(values: readonly T[], order: Order | null): readonly T[] {
  if (!order) return values
  const sorted = values.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0))
  return order === 'ascending' ? sorted : sorted.toReversed()
}
