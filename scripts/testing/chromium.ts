import { findChromium } from '../setup/system-tools.mjs'

export function chromiumPath(): string {
  const path = findChromium()
  if (!path) throw new Error('chromium is missing on this machine')
  return path
}
