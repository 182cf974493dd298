import type { Session } from '@arbiter/contract/accounts/sessions'
import type { z } from 'zod'
import { deviceTexts } from '../../copy/people/devices.ts'

export function deviceText({ browser, system }: Pick<z.output<typeof Session>, 'browser' | 'system'>): string {
  if (browser !== null && system !== null) return deviceTexts.named({ browser, system })
  return browser ?? system ?? deviceTexts.unknown
}
