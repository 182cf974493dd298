import { freshDatabase } from '@arbiter/database/testing/fresh-database'
import { isEvery } from '@arbiter/sandbox/testing/everyday-programs'
import { expect, test } from 'vitest'
import { builtWeb } from '../../../scripts/testing/built-web.ts'
import { closeConnections } from '../send.ts'
import { costText, isTooExpensive, measureCosts } from './call-costs.ts'

const { url, db } = await freshDatabase()

/** It measures, for a minute: in `npm test -- --all`. */
test.skipIf(!isEvery)('no call lets one address take more than its share of a core', { timeout: 300_000 }, async () => {
  const costs = await measureCosts(await builtWeb(), url, db, 1)
  closeConnections()
  expect(costs.filter(isTooExpensive).map(costText)).toEqual([])
})
