import type { Page } from 'playwright-core'
import type { Look } from '../looks.ts'
import { shippedProgram } from '../person.ts'
import { neverAnswered, type State } from '../state.ts'

const SLUG = 'ring-inscriptions'

const editor = (page: Page) => page.getByRole('textbox', { name: 'Source code' })

/** On a phone the editor is behind a tab. */
async function atEditor(page: Page, { width }: Look): Promise<void> {
  if (width < 768) await page.getByRole('tab', { name: 'Editor' }).click()
  await editor(page).waitFor()
}

async function write(page: Page, language: string, code: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Language', exact: true }).click()
  await page.getByRole('option', { name: new RegExp(`^${language}\\b(?!\\+)`) }).click()
  await page.getByRole('listbox').waitFor({ state: 'detached' })
  await editor(page).click()
  await page.keyboard.press('Control+A')
  await page.keyboard.insertText(code)
}

async function submit(page: Page, language: string, code: string, verdict: string): Promise<void> {
  await write(page, language, code)
  await page.keyboard.press('Control+Shift+Enter')
  await page.getByRole('status').getByText(verdict).first().waitFor({ timeout: 60_000 })
}

const shipped = (file: string) => shippedProgram(SLUG, file).code

const slowly = (code: string) => `import time\ntime.sleep(3)\n${code}`

export const workspaceStates: State[] = [
  { name: 'workspace', path: `/problems/${SLUG}`, atLook: waitForMaths },
  { name: 'workspace-editor', viewer: 'newcomer', path: `/problems/${SLUG}`, atLook: atEditor },
  {
    name: 'workspace-loading',
    path: `/problems/${SLUG}`,
    before: neverAnswered(`**/api/problems/${SLUG}*`),
    isWaiting: true,
  },
  {
    name: 'workspace-run',
    viewer: 'newcomer',
    path: `/problems/${SLUG}`,
    async arrange(page) {
      await write(page, 'Python', shipped('accepted/solution.py'))
      await page.getByRole('button', { name: 'Use as input' }).first().click()
      await page.keyboard.press('Control+Enter')
      await page.getByText('As expected').waitFor()
    },
    atLook: atEditor,
  },
  {
    name: 'workspace-signed-out-submit',
    path: `/problems/${SLUG}`,
    async arrange(page) {
      await page.getByRole('button', { name: 'Submit' }).click()
      await page.getByText('Sign in to submit your code.').waitFor()
    },
    atLook: atEditor,
  },
  {
    name: 'workspace-judging',
    viewer: 'newcomer',
    path: `/problems/paper-strips`,
    async arrange(page) {
      await write(page, 'Python', slowly(shippedProgram('paper-strips', 'accepted/solution.py').code))
      await page.keyboard.press('Control+Shift+Enter')
      await page.getByRole('status').getByText('Judging').first().waitFor()
    },
    atLook: atEditor,
    isWaiting: true,
  },
  {
    name: 'workspace-wrong-answer',
    viewer: 'newcomer',
    path: `/problems/${SLUG}`,
    arrange: (page) => submit(page, 'Python', shipped('wrong_answer/both-directions.py'), 'Wrong Answer'),
    atLook: atEditor,
  },
  {
    name: 'workspace-compile-error',
    viewer: 'newcomer',
    path: `/problems/${SLUG}`,
    arrange: (page) => submit(page, 'C', 'int main(void) {\n    return missing\n}\n', 'Compilation Error'),
    atLook: atEditor,
  },
  {
    name: 'workspace-runtime-error',
    viewer: 'newcomer',
    path: `/problems/${SLUG}`,
    arrange: (page) => submit(page, 'Python', 'print(1 // 0)\n', 'Runtime Error'),
    atLook: atEditor,
  },
  {
    name: 'workspace-time-limit',
    viewer: 'newcomer',
    path: `/problems/${SLUG}`,
    arrange: (page) => submit(page, 'Python', shipped('time_limit_exceeded/slow.py'), 'Time Limit Exceeded'),
    atLook: atEditor,
  },
  {
    name: 'workspace-accepted',
    viewer: 'longest',
    path: `/problems/${SLUG}`,
    arrange: (page) => submit(page, 'Python', shipped('accepted/solution.py'), 'Accepted'),
    atLook: atEditor,
    readme: 'workspace',
  },
  {
    name: 'workspace-hints',
    viewer: 'newcomer',
    path: '/problems/lamplighter',
    async arrange(page) {
      await atHints(page)
      await page.getByRole('button', { name: 'Open hint 1 of 3' }).click()
      await page.getByRole('region', { name: 'Hint 1' }).waitFor()
    },
    atLook: atHints,
  },
  {
    name: 'workspace-give-up',
    viewer: 'newcomer',
    path: '/problems/bee-fence',
    async atLook(page) {
      if ((await page.getByRole('alertdialog').count()) > 0) return
      await atHints(page)
      await page.getByRole('button', { name: 'Give up and read the editorial' }).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'workspace-editorial',
    viewer: 'newcomer',
    path: '/problems/echo-verse',
    async arrange(page) {
      await atHints(page)
      await page.getByRole('button', { name: 'Give up and read the editorial' }).click()
      await page.getByRole('button', { name: 'Give up', exact: true }).click()
      await page.getByRole('region', { name: 'Editorial', exact: true }).waitFor()
    },
    atLook: atEditorial,
  },
  {
    name: 'workspace-settings',
    viewer: 'newcomer',
    path: `/problems/${SLUG}`,
    async arrange(page) {
      await page.getByRole('button', { name: 'Editor settings' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'workspace-contest',
    viewer: 'ines',
    path: ({ contests }) => `/problems/quiet-carriage?contest=${contests.live}`,
    async arrange(page) {
      await page.getByRole('navigation', { name: 'Contest problems' }).waitFor()
    },
  },
]

/** Another width may draw the pane again, with the section closed. */
async function atHints(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Hints and editorial' })
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click()
  await button.scrollIntoViewIfNeeded()
}

/** Scrolls down to the code of the first solution. */
async function atEditorial(page: Page): Promise<void> {
  await atHints(page)
  const editorial = page.getByRole('region', { name: 'Editorial', exact: true })
  await editorial.getByRole('button', { name: 'Copy' }).first().scrollIntoViewIfNeeded()
}

async function waitForMaths(page: Page): Promise<void> {
  await page.locator('.katex').first().waitFor({ state: 'attached' })
}
