import { expect, test, vi } from 'vitest'
import { type LoadPage, pageCode, prefetchCode } from './page-code.ts'

test('a page whose code could not be prefetched is fetched again when it is opened', async () => {
  const Page = () => null
  const load = vi.fn<LoadPage>().mockRejectedValueOnce(new TypeError('offline')).mockResolvedValue(Page)
  prefetchCode(load)
  await expect.poll(() => load.mock.settledResults[0]?.type).toBe('rejected')
  await expect.poll(() => pageCode(load).catch(() => null)).toBe(Page)
  prefetchCode(load)
  expect(load).toHaveBeenCalledTimes(2)
})
