import { createServer, type Server } from 'node:http'
import { COMPANION_PORTS } from '@arbiter/rules/problems/companion-task'
import { pseudoLocale } from '@arbiter/texts/locale-names'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LaunchedProduct, launchProduct } from '../scripts/testing/launch-product.ts'
import { origin as plainOrigin, useBrowser, visit } from './support/browser.ts'

useBrowser()

const PRODUCT_MS = 240_000
const SLUG = 'quiet-carriage'

let product: LaunchedProduct
let origin = ''

/** A product whose operator offers the button, with the pages that the others have. */
beforeAll(async () => {
  product = await launchProduct({ SEND_TO_EDITOR: 'on', JUDGE_WARM_UP: 'off', BUILT_LOCALES: pseudoLocale })
  origin = product.origin
}, PRODUCT_MS)
afterAll(() => product.stop())

interface Received {
  contentType: string | undefined
  body: string
}

/** Listens as CPH does: it answers a POST, and nothing that a browser could take for a permission. */
async function toolOn(ports: readonly number[]) {
  const received: Received[] = []
  for (const port of ports) {
    const tool: Server = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk) => (body += chunk))
      request.on('end', () => {
        received.push({ contentType: request.headers['content-type'], body })
        response.writeHead(request.method === 'POST' ? 200 : 404).end()
      })
    })
    const isFree = await new Promise<boolean>((done) => {
      tool.once('error', () => done(false)).listen(port, '127.0.0.1', () => done(true))
    })
    if (isFree) return { received, close: () => tool.close() }
  }
  throw new Error('every port of the tools is taken')
}

const taskOnPage = async (page: Awaited<ReturnType<typeof visit>>['page']) =>
  JSON.parse((await page.locator('#competitive-companion').textContent()) ?? '')

test('a click hands the samples to a tool that listens on this machine, and nothing before it', async () => {
  const tool = await toolOn(COMPANION_PORTS.toReversed())
  const { page, context } = await visit()
  await page.goto(`${origin}/problems/${SLUG}`)
  const button = page.getByRole('button', { name: 'Send to editor' })
  await button.waitFor()
  expect(tool.received).toEqual([])
  await button.click()
  await page.getByText(/was sent to 1 tool on this device/).waitFor()
  const [sent, ...others] = tool.received
  expect(others).toEqual([])
  expect(sent?.contentType).toMatch(/^text\/plain/)
  const { batch: _, ...task } = await taskOnPage(page)
  expect(JSON.parse(sent?.body ?? '')).toMatchObject(task)
  const { problem } = await (await page.request.get(`${origin}/api/problems/${SLUG}`)).json()
  expect(task.tests).toEqual(
    problem.samples.map(({ input, output }: { input: string; output: string }) => ({ input, output })),
  )
  tool.close()
  await context.close()
})

test('where no tool listens, the page says so', async () => {
  const { page, context } = await visit()
  await page.goto(`${origin}/problems/${SLUG}`)
  await page.getByRole('button', { name: 'Send to editor' }).click()
  await page.getByText(/^No tool on this device answered/).waitFor()
  await context.close()
})

test('without the setting a page has the data, no button, and may send to no other address', async () => {
  const { page, context, expectQuiet } = await visit()
  const reply = await page.goto(`/problems/${SLUG}`)
  expect((await reply?.allHeaders())?.['content-security-policy']).toContain("connect-src 'self';")
  expect((await taskOnPage(page)).url).toBe(`${plainOrigin}/problems/${SLUG}`)
  expect(await page.getByRole('button', { name: 'Send to editor' }).count()).toBe(0)
  expectQuiet()
  await context.close()
})
