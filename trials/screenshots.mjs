/**
 * `npm run screenshots`: photographs every page and state of the product, running on a database of its own, into
 * .cache/screenshots. `-- word` takes those whose names contain the word; `-- --locale ar` takes them in another language;
 * `-- --readme` also writes docs/pictures.
 */

import { buildProduct } from '../scripts/setup/build.mjs'
import { runCommand } from '../scripts/setup/run-command.mjs'
import { chromium, productTools } from '../scripts/setup/system-tools.mjs'

await runCommand(
  async ({ root, args, say }) => {
    await buildProduct()
    const { takeScreenshots } = await import('./screenshots/take-screenshots.ts')
    return takeScreenshots(root, args, say)
  },
  { tools: [...productTools, chromium] },
)
