const MILLISECONDS: Record<string, number> = { s: 1000, ms: 1, us: 0.001 }
const MEGABYTES: Record<string, number> = { k: 1 / 1024, m: 1, g: 1024 }

/** `1s`, `500ms`, `1000`. Null for anything else. */
export function millisecondsIn(text: string): number | null {
  const [, number, unit] = text.trim().match(/^(\d+(?:\.\d*)?)\s*(us|ms|s)?$/i) ?? []
  if (number === undefined) return null
  // No setter means one and a half milliseconds.
  const assumed = number.includes('.') ? 's' : 'ms'
  return Math.round(Number(number) * (MILLISECONDS[(unit ?? assumed).toLowerCase()] ?? 1))
}

/** `256m`, `256 MB`, `1g`, `65536k`, in whole megabytes. */
export function megabytesIn(text: string): number | null {
  const [, number, unit] = text.trim().match(/^(\d+(?:\.\d*)?)\s*(?:([kmg])i?b?)?$/i) ?? []
  return number === undefined ? null : Math.ceil(Number(number) * (MEGABYTES[(unit ?? 'm').toLowerCase()] ?? 1))
}
