import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { origin, useBrowser, type Visit, visit } from './support/browser.ts'
import { keystrokeCostsMs, percentile, traced } from './support/keystrokes.ts'
import { isEveryLook } from './support/look-plan.ts'
import { editor } from './support/workspace.ts'

useBrowser()

const KILOBYTE = 1024
const LIST_BYTES = 150 * KILOBYTE
/** Without the editor, which loads while the user reads the statement. */
const WORKSPACE_BYTES = 320 * KILOBYTE

/** The size of the gzip-compressed transfer. */
async function travelBytes(url: string): Promise<number> {
  return gzipSync(await (await fetch(url)).arrayBuffer(), { level: 9 }).length
}

async function travelBytesOf(urls: Iterable<string>): Promise<number> {
  const sizes = await Promise.all([...urls].map(travelBytes))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Scripts and their static imports. */
async function withImports(starts: readonly string[]): Promise<Set<string>> {
  const found = new Set(starts)
  for (const url of found) {
    const code = await (await fetch(url)).text()
    for (const [, file] of code.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
      found.add(`${origin}/assets/${file}`)
  }
  return found
}

async function scriptsOf(path: string, isReady: (page: Awaited<ReturnType<typeof visit>>['page']) => Promise<void>) {
  const { page, context } = await visit({ isFirstVisit: true })
  const scripts = new Set<string>()
  page.on('request', (request) => request.resourceType() === 'script' && scripts.add(request.url()))
  await page.goto(path)
  await isReady(page)
  await context.close()
  return [...scripts]
}

test('the first visit to the list waits for at most 150 KB of script', async () => {
  const scripts = await scriptsOf('/problems', (page) =>
    page.getByRole('link', { name: 'Quiet Carriage', exact: true }).waitFor(),
  )
  expect(scripts.length).toBeGreaterThan(2)
  expect(await travelBytesOf(scripts)).toBeLessThan(LIST_BYTES)
})

test('the workspace is there after at most 320 KB of script, and the editor follows by itself', async () => {
  const scripts = await scriptsOf('/problems/quiet-carriage', (page) => editor(page).waitFor())
  const named = (name: string) => scripts.filter((url) => url.includes(`/assets/${name}-`))
  const first = [...named('index'), ...named('problem-page'), ...named('statement')]
  expect(first).toHaveLength(3)
  expect(named('code-editor')).toHaveLength(1)
  const workspace = await withImports(first)
  expect(workspace.has(named('code-editor')[0] ?? '')).toBe(false)
  expect(await travelBytesOf(workspace)).toBeLessThan(WORKSPACE_BYTES)
})

test('nothing moves while the workspace comes together', async () => {
  const { page, context } = await visit({ isFirstVisit: true })
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const path of ['/problems', '/problems/quiet-carriage']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    const moved = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
    expect(moved.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.02)
  }
  await context.close()
})

/** Leaves a visitor's draft in this browser. */
async function withDraft({ context }: Visit, code: string): Promise<void> {
  const { problem } = await (await context.request.get('/api/problems/quiet-carriage')).json()
  const draft = JSON.stringify({ code, savedAt: new Date().toISOString(), former: null, isSent: false })
  const entry = [`draft visitor ${problem._id} cpp`, draft] as const
  await context.addInitScript(([key, text]) => localStorage.setItem(key, text), entry)
}

const PART = `// Weighted sums
long long part(const vector<long long>& values, int weight) {
    long long total = 0;
    for (size_t index = 0; index < values.size(); index++) {
        if (values[index] % 2 == 0) total += values[index] * weight;
        else total -= values[index] / (weight + 1);
    }
    return total;
}

`
const program = (parts: number) => `#include <bits/stdc++.h>\nusing namespace std;\n\n${PART.repeat(parts)}`
const TYPED = 'for (int i = 0; i < 100; i++) total += i;\n'
/** Work that grows with the file would cost far more: the long file has 100 times as many lines. */
const AT_MOST_DEARER = 3

async function openEditor(code: string): Promise<Visit> {
  const visited = await visit({ isFirstVisit: true })
  await withDraft(visited, code)
  await visited.page.goto('/problems/quiet-carriage')
  await editor(visited.page).click()
  await visited.page.waitForLoadState('networkidle')
  await visited.page.keyboard.type(TYPED)
  return visited
}

/** CPU time of the page's thread until the frame that shows the key, so that a busy machine does not count. */
async function keystrokeMs(page: Page): Promise<number> {
  await page.bringToFront()
  const trace = await traced(page, () => page.keyboard.type(TYPED, { delay: 30 }))
  const costs = keystrokeCostsMs(trace)
  expect(costs).toHaveLength(TYPED.length)
  return percentile(costs, 50)
}

/** It measures, in two browsers: in `npm test -- --all`. */
test.skipIf(!isEveryLook)('a keystroke in a file of 2,000 lines costs about what it costs in one of 20', async () => {
  const [long, short] = [await openEditor(program(200)), await openEditor(program(2))]
  expect((await keystrokeMs(long.page)) / (await keystrokeMs(short.page))).toBeLessThan(AT_MOST_DEARER)
  for (const { context } of [long, short]) await context.close()
})
