import { expect, test } from 'vitest'
import { useBrowser, visit } from './support/browser.ts'
import { holdBack } from './support/hold-back.ts'
import { expectCleanEverywhere } from './support/looks.ts'
import { address, register, signIn } from './support/people.ts'

useBrowser()

test.each([
  ['/login', 'desktop'],
  ['/register', 'tablet'],
  ['/no-such-page', 'phone'],
] as const)('%s is clean at every width, by day and by night', async (path, look) => {
  const { page, context, expectQuiet } = await visit()
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expectCleanEverywhere(page, look)
  expectQuiet()
  await context.close()
})

test('a press while the menu is still on its way opens it, even where it comes before the button is let go', async () => {
  const someone = await visit()
  await register(someone, 'presser')
  await signIn(someone, 'presser')
  const { page, context } = someone
  const letGo = await holdBack(page, '**/account-menu-*.js')
  await page.goto('/')
  const button = page.getByRole('button', { name: /Account menu/ })
  await button.hover()
  await page.mouse.down()
  letGo()
  await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true')
  await page.mouse.up()
  await page.getByRole('menuitem', { name: 'Sign Out' }).waitFor()
  await context.close()
})

test('a menu that is opened while a page is on its way stays open when it comes', async () => {
  const someone = await visit()
  await register(someone, 'hasty')
  await signIn(someone, 'hasty')
  const { page, context } = someone
  const letGo = await holdBack(page, '**/leaderboard-page-*.js')
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Leaderboard' }).click()
  await page.getByRole('button', { name: /Account menu/ }).click()
  const profile = page.getByRole('menuitem', { name: 'Profile' })
  await profile.waitFor()
  letGo()
  await expect.poll(() => address(page)).toBe('/leaderboard')
  await page.getByRole('heading', { level: 1, name: 'Leaderboard' }).waitFor()
  await profile.click()
  await expect.poll(() => address(page)).toBe('/profile')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
  await context.close()
})

test('the page before stays in view until the next one is there, which begins at its top', async () => {
  const { page, context } = await visit()
  await page.goto('/languages')
  await page.getByRole('heading', { name: 'Limits' }).waitFor()
  await page.evaluate(() => window.scrollTo(0, 400))
  const letGo = await holdBack(page, '**/leaderboard-page-*.js')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Leaderboard' }).click()
  await expect.poll(() => address(page)).toBe('/leaderboard')
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Languages')
  // What comes in above afterwards moves the window by a few pixels.
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - 400)).toBeLessThan(50)
  letGo()
  await page.getByRole('heading', { level: 1, name: 'Leaderboard' }).waitFor()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await context.close()
})

test('Back and Reload lead to where the visitor was on the page', async () => {
  const { page, context } = await visit()
  const scrollY = () => page.evaluate(() => window.scrollY)
  // What comes in above afterwards moves the window by a few pixels.
  const isWhereItWas = async () => Math.abs((await scrollY()) - 400) < 50
  await page.goto('/languages')
  await page.getByRole('heading', { name: 'Limits' }).waitFor()
  await page.evaluate(() => window.scrollTo(0, 400))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await page.getByRole('heading', { level: 1, name: 'Master Your Coding Skills' }).waitFor()
  await expect.poll(scrollY).toBe(0)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Languages' }).waitFor()
  await expect.poll(isWhereItWas).toBe(true)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Languages' }).waitFor()
  await expect.poll(isWhereItWas).toBe(true)
  await context.close()
})

test.each([
  ['kept', () => {}],
  // A page with an unload listener is never kept in the back/forward cache.
  ['fetched again', () => window.addEventListener('unload', () => {})],
])(
  'a freshly opened address begins at its top, and Back to one that was %s leads to where the visitor was',
  async (_, begin) => {
    const { page, context } = await visit()
    await page.addInitScript(begin)
    const scrollY = () => page.evaluate(() => window.scrollY)
    const open = async (path: string, heading: string) => {
      await page.goto(path)
      await page.getByRole('heading', { name: heading }).waitFor()
    }
    await open('/languages', 'Limits')
    await page.evaluate(() => window.scrollTo(0, 400))
    await open('/', 'Featured Problems')
    await page.waitForLoadState('networkidle')
    expect(await scrollY()).toBe(0)
    await page.evaluate(() => window.scrollTo(0, 200))
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Languages' }).waitFor()
    await expect.poll(async () => Math.abs((await scrollY()) - 400) < 50).toBe(true)
    await context.close()
  },
)

test('a page whose code cannot be fetched leaves the bar standing, and is fetched again at the next visit', async () => {
  const { page, context } = await visit()
  await page.route('**/leaderboard-page-*.js', (route) => route.abort())
  await page.goto('/')
  const bar = page.getByRole('navigation', { name: 'Main' })
  await bar.getByRole('link', { name: 'Leaderboard' }).click()
  await page.getByRole('alert').getByText('This page ran into a problem.').waitFor()
  await page.unroute('**/leaderboard-page-*.js')
  await bar.getByRole('link', { name: 'Home' }).click()
  await page.getByRole('heading', { level: 1, name: 'Master Your Coding Skills' }).waitFor()
  await bar.getByRole('link', { name: 'Leaderboard' }).click()
  await page.getByRole('heading', { level: 1, name: 'Leaderboard' }).waitFor()
  await context.close()
})

test('the theme follows the system until someone chooses, and the choice stays', async () => {
  const { page, context } = await visit({ theme: 'dark' })
  await page.goto('/')
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const dark = await ground()
  await page.getByRole('button', { name: 'Switch between light and dark' }).click()
  await expect.poll(ground).not.toBe(dark)
  const light = await ground()
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await ground()).toBe(light)
  await context.close()
})

test('the API documentation opens in the browser under the same content policy', async () => {
  const { page, context, expectQuiet } = await visit()
  await page.goto('/api/docs')
  await page.getByRole('heading', { name: 'users' }).click()
  await page.getByText('/api/users/login').waitFor()
  expectQuiet()
  await context.close()
})
