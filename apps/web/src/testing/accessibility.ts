import axe from 'axe-core'
import { expect } from 'vitest'

/**
 * Expects no axe finding that keeps a user from using the page. Contrast needs a real browser, which checks every page (`e2e`).
 */
export async function expectAccessible(): Promise<void> {
  const rules = { 'color-contrast': { enabled: false } }
  const { violations } = await axe.run(document.body, { resultTypes: ['violations'], rules })
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([])
}
