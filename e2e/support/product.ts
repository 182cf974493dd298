import { pseudoLocale } from '@arbiter/texts/locale-names'
import type { TestProject } from 'vitest/node'
import { type LaunchedProduct, launchProduct } from '../../scripts/testing/launch-product.ts'

export type RunningProduct = Pick<LaunchedProduct, 'origin' | 'databaseUrl' | 'adminPassword' | 'pid'>

let product: LaunchedProduct

/** One product for all journeys. */
export async function setup(project: TestProject): Promise<void> {
  // Many tests submit programs that only sleep, so more of them may run than there are cores.
  product = await launchProduct({
    JUDGE_CONCURRENCY: '4',
    DRAFT_SAVE_SECONDS: '0.2',
    JUDGE_WARM_UP: 'off',
    BUILT_LOCALES: pseudoLocale,
    // A test receives what webhooks send.
    WEBHOOK_PRIVATE_RANGES: '127.0.0.1/32',
  })
  const { origin, databaseUrl, adminPassword, pid } = product
  project.provide('product', { origin, databaseUrl, adminPassword, pid })
}

export async function teardown(): Promise<void> {
  await product.stop()
}

declare module 'vitest' {
  interface ProvidedContext {
    product: RunningProduct
  }
}
