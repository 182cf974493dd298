import { skeleton } from '@arbiter/cli/problem/skeleton'
import { zipOf } from '@arbiter/problem-format/testing/zip'
import type { Page } from 'playwright-core'
import { shippedProgram } from '../person.ts'
import type { State } from '../state.ts'

const state = (name: string, path: State['path'], more: Partial<State> = {}): State => ({
  ...{ name: `admin-${name}`, viewer: 'admin', path },
  ...more,
})

const selectAll = (page: Page) => page.getByRole('checkbox', { name: 'Select all rows on this page' }).check()

const firstMenu = (page: Page) =>
  page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()

const goodCsv =
  'username,firstname,lastname,email,group\nroom.1,Ada,Lind,room1@example.org,Room 1\nroom.2,Bo,Moss,room2@example.org,Room 2'

async function importCsv(page: Page, csv: string): Promise<void> {
  await page.getByLabel('CSV', { exact: true }).fill(csv)
  await page.getByRole('button', { name: 'Import' }).click()
}

const tab = (name: string) => async (page: Page) => {
  await page.getByRole('tab', { name }).click()
}

async function previewEditorial(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Hints and editorial' }).click()
  await page.getByRole('region', { name: 'Rendered problem' }).getByRole('heading').first().waitFor()
}

export const adminStates: State[] = [
  state('dashboard', '/admin', { readme: 'admin' }),
  state('users', '/admin/users'),
  state('users-read-only', '/admin/users?view=true'),
  state('users-none', '/admin/users?search=nobody-of-that-name'),
  state('users-selected', '/admin/users', { arrange: selectAll }),
  state('users-menu', '/admin/users', { arrange: firstMenu }),
  state('users-flag', '/admin/users?search=kwame', {
    async arrange(page) {
      await firstMenu(page)
      await page.getByRole('menuitem', { name: 'Flag' }).click()
      await page.getByRole('dialog').waitFor()
    },
  }),
  state('users-delete', '/admin/users?search=kwame', {
    async arrange(page) {
      await firstMenu(page)
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await page.getByRole('alertdialog').waitFor()
    },
  }),
  state('import', '/admin/users/import'),
  state('import-errors', '/admin/users/import', {
    async arrange(page) {
      await importCsv(page, goodCsv.replace('room2@example.org', 'x').replace('room.1', 'r'))
      await page.getByRole('cell', { name: 'Please enter a valid email address' }).waitFor()
    },
  }),
  state('import-credentials', '/admin/users/import', {
    async arrange(page) {
      await importCsv(page, goodCsv)
      await page.getByRole('button', { name: 'Download CSV' }).waitFor()
    },
  }),
  state('person', ({ admin }) => `/admin/users/${admin.userId}`),
  state('person-rights', ({ admin }) => `/admin/users/${admin.userId}`, { arrange: tab('Rights') }),
  state('person-submissions', ({ admin }) => `/admin/users/${admin.userId}`, { arrange: tab('Submissions') }),
  state('person-audit', ({ admin }) => `/admin/users/${admin.userId}`, { arrange: tab('Audit') }),
  state('problems', '/admin/problems'),
  state('problems-read-only', '/admin/problems?view=true'),
  state('create-problem', '/admin/create-problem'),
  state('import-problem', '/admin/import-problem'),
  state('import-problem-faults', '/admin/import-problem', { arrange: importFaulty }),
  state('import-problem-done', '/admin/import-problem', { arrange: importGood }),
  state('edit-problem', ({ admin }) => `/admin/edit-problem/${admin.problemId}`),
  state('edit-problem-editorial', ({ admin }) => `/admin/edit-problem/${admin.problemId}`, {
    arrange: previewEditorial,
  }),
  state('test-cases', ({ admin }) => `/admin/problems/${admin.problemId}/testcases`),
  state('test-cases-trial', ({ admin }) => `/admin/problems/${admin.problemId}/testcases`, { arrange: generate }),
  state('problem-people', ({ admin }) => `/admin/problems/${admin.problemId}/people`),
  state('problem-people-add', ({ admin }) => `/admin/problems/${admin.problemId}/people`, {
    async arrange(page) {
      await page.getByRole('button', { name: 'Add people…' }).click()
      await page.getByRole('dialog').waitFor()
    },
  }),
  state('contest-people', ({ contests }) => `/admin/contests/${contests.upcoming}/people`),
  state('history', ({ admin }) => `/admin/problems/${admin.problemId}/history`),
  state('subtasks', ({ admin }) => `/admin/problems/${admin.problemId}/subtasks`),
  state('validator', ({ admin }) => `/admin/problems/${admin.problemId}/validator`),
  state('translations', ({ admin }) => `/admin/problems/${admin.problemId}/translations`),
  state('generators', ({ admin }) => `/admin/problems/${admin.problemId}/generators`),
  state('stress', ({ admin }) => `/admin/problems/${admin.problemId}/stress`),
  state('solutions', ({ admin }) => `/admin/problems/${admin.problemId}/solutions`),
  state('solutions-judged', ({ admin }) => `/admin/problems/${admin.problemId}/solutions`, { arrange: judgeSolutions }),
  state('solutions-strength', ({ admin }) => `/admin/problems/${admin.problemId}/solutions`, {
    arrange: measureStrength,
  }),
  state('solutions-growth', ({ admin }) => `/admin/problems/${admin.problemId}/solutions`, { arrange: measureGrowth }),
  state('contests', '/admin/contests'),
  state('create-contest', '/admin/create-contest'),
  state('edit-contest', ({ contests }) => `/admin/edit-contest/${contests.upcoming}`),
  state('submissions', '/admin/submissions'),
  state('submissions-read-only', '/admin/submissions?view=true'),
  state('submissions-none', '/admin/submissions?search=nobody-of-that-name'),
  state('rejudges', '/admin/rejudges'),
  state('new-rejudge', '/admin/rejudges/new'),
  state('test-proposals', '/admin/test-proposals'),
  state('test-proposal', ({ admin }) => `/admin/test-proposals/${admin.testProposalId}`),
  state('rejudge-preview', ({ admin }) => `/admin/rejudges/${admin.rejudgeId}`),
  state('appeals', '/admin/appeals'),
  state('appeal-decision', '/admin/appeals', {
    async arrange(page) {
      await page.getByRole('button', { name: 'Decide the appeal of appealing' }).click()
    },
  }),
  state('audit', '/admin/audit'),
  state('settings', '/admin/settings'),
  state('webhooks', '/admin/webhooks'),
]

async function generate(page: Page): Promise<void> {
  await page.getByLabel('Solution', { exact: true }).fill(shippedProgram('bells-in-step', 'accepted/solution.py').code)
  await page.getByRole('combobox', { name: 'Language of Solution' }).click()
  await page.getByRole('option', { name: 'Python' }).click()
  await page.getByRole('button', { name: 'Run on every input' }).click()
  await page.getByText(/\d+ of \d+ the same/).waitFor({ timeout: 60_000 })
}

/** A folder with a manifest that is wrong, and nothing else. */
async function importFaulty(page: Page): Promise<void> {
  const manifest = 'problem_format_version: 2025-09\nname: Sum\nlimits:\n  memory: much\n'
  const buffer = zipOf([{ name: 'problem.yaml', content: manifest }])
  await page.getByLabel('Package').setInputFiles({ name: 'sum.zip', mimeType: 'application/zip', buffer })
  await page.getByRole('heading', { name: 'What is wrong' }).waitFor()
}

/** A whole small package, with a validator that the server can't run. */
async function importGood(page: Page): Promise<void> {
  const files = { ...skeleton('Two Sums'), 'input_validators/check.py': 'import sys\nsys.exit(42)\n' }
  const buffer = zipOf(Object.entries(files).map(([name, content]) => ({ name, content })))
  await page.getByLabel('Package').setInputFiles({ name: 'two-sums.zip', mimeType: 'application/zip', buffer })
  await page.getByRole('link', { name: 'Open problem' }).waitFor({ timeout: 60_000 })
}

async function measureStrength(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Measure test strength' }).click()
  await page.getByText(/mutants fail/).waitFor({ timeout: 300_000 })
}

async function measureGrowth(page: Page): Promise<void> {
  const panel = page.getByRole('region', { name: 'Growth' })
  await panel.getByRole('button', { name: 'Measure growth' }).click()
  const progress = panel.getByText(/^Measured \d+ of/)
  await progress.waitFor()
  await progress.waitFor({ state: 'detached', timeout: 300_000 })
}

async function judgeSolutions(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Judge (solutions|again)$/ }).click()
  await page.getByText(/as labelled/).waitFor({ timeout: 300_000 })
}
