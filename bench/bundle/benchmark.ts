import { builtWeb } from '../../scripts/testing/built-web.ts'
import { publish, resultOf } from '../harness.ts'
import { atMost, type Row } from '../results.ts'
import { firstLoad, readScripts } from './first-loads.ts'

const KILOBYTE = 1024

/** The chunks of a page beside the entry, and their maximum size if a test of `e2e` sets one. */
const PAGES: { address: string; chunks: string[]; barKb: number | null }[] = [
  { address: '/', chunks: ['home-page'], barKb: 150 },
  { address: '/problems', chunks: ['problems-page'], barKb: 150 },
  // Without the editor, which comes while the statement is read.
  { address: '/problems/:slug', chunks: ['problem-page', 'statement'], barKb: 320 },
  { address: '/login', chunks: ['login-page'], barKb: null },
  { address: '/submissions', chunks: ['submissions-page'], barKb: null },
  { address: '/submissions/:id', chunks: ['submission-page'], barKb: null },
  { address: '/leaderboard', chunks: ['leaderboard-page'], barKb: null },
  { address: '/users/:username', chunks: ['user-page'], barKb: null },
  { address: '/profile', chunks: ['profile-page'], barKb: null },
  { address: '/notifications', chunks: ['notifications-page'], barKb: null },
  { address: '/languages', chunks: ['languages-page'], barKb: null },
]

/** The scripts that a first visit to each page fetches, compressed as they travel. */
export async function benchmark(root: string, say: (line: string) => void): Promise<void> {
  const scripts = readScripts(await builtWeb())
  const rows = PAGES.map(({ address, chunks, barKb }): Row => {
    const load = firstLoad(scripts, ['index', ...chunks])
    const bar = barKb === null ? null : atMost(barKb)
    return { name: address, value: load.bytes / KILOBYTE, unit: 'KB', bar, detail: `gzip, ${load.scripts} scripts` }
  })
  await publish(root, resultOf('bundle', 'first load', rows, new Date()), say)
}
