import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { useBrowser, type Visit } from './support/browser.ts'
import { expectCleanEverywhere } from './support/looks.ts'
import { address, newAdminVisit, newMember } from './support/people.ts'
import { asAdmin, chooseLanguage, verdict, writeCode } from './support/workspace.ts'
import { zipOf } from './support/zip.ts'

useBrowser()

const made: { problems: string[]; contests: string[] } = { problems: [], contests: [] }
afterAll(async () => {
  const admin = await asAdmin()
  for (const id of made.contests) await admin.delete(`/api/contests/${id}`)
  for (const id of made.problems) await admin.delete(`/api/problems/${id}`)
  await admin.dispose()
})

/** Finds a number between 1 and 100 by halving; eight guesses are enough. */
const halving = `low, high = 1, 100
while True:
    middle = (low + high) // 2
    print(middle, flush=True)
    word = input()
    if word == 'yes':
        break
    if word == 'lower':
        high = middle - 1
    else:
        low = middle + 1
`

const guessing = {
  'problem.yaml': `problem_format_version: 2025-09
name: Guess the Bell
uuid: 5f1d9e0a-6f0b-4a53-9a1e-3b8c5a3f9d11
type: interactive
limits: { time_limit: 2 }
`,
  'statement/problem.en.md': 'Find the number of the bell.\n',
  'output_validator/interact.py': `import sys
secret = int(open(sys.argv[1]).read())
for _ in range(8):
    line = sys.stdin.readline()
    if not line:
        sys.exit(43)
    guess = int(line)
    print('yes' if guess == secret else 'lower' if guess > secret else 'higher', flush=True)
    if guess == secret:
        sys.exit(42)
sys.exit(43)
`,
  ...{ 'data/sample/1.in': '50\n', 'data/sample/1.ans': '50\n', 'data/secret/1.in': '1\n', 'data/secret/1.ans': '1\n' },
  ...{ 'data/secret/2.in': '100\n', 'data/secret/2.ans': '100\n' },
  'submissions/accepted/halving.py': halving,
  'submissions/wrong_answer/counting.py':
    "for i in range(1, 101):\n    print(i, flush=True)\n    if input() == 'yes': break\n",
}

/** Any two numbers with the given sum are a correct answer. */
const splitting = {
  'problem.yaml': `problem_format_version: legacy
name: Split the Rope
uuid: 0c6d0b3e-5d8a-4d2a-8a43-1f4f0a6a7b22
validation: custom
`,
  '.timelimit': '2\n',
  'problem_statement/problem.en.tex': '\\problemname{Split the Rope}\n\nCut it into two parts.\n',
  'output_validators/check/check.cc': `#include <fstream>
#include <iostream>
int main(int, char **argv) {
    std::ifstream input(argv[1]);
    long long length, first, second;
    input >> length;
    if (!(std::cin >> first >> second)) return 43;
    return first > 0 && second > 0 && first + second == length ? 42 : 43;
}
`,
  ...{
    'data/secret/1.in': '10\n',
    'data/secret/1.ans': '5 5\n',
    'data/secret/2.in': '7\n',
    'data/secret/2.ans': '3 4\n',
  },
  'submissions/accepted/one.py': 'n = int(input())\nprint(1, n - 1)\n',
  'submissions/wrong_answer/halves.py': 'n = int(input())\nprint(n // 2, n // 2)\n',
}

const archiveOf = (files: Record<string, string>) =>
  zipOf(Object.entries(files).map(([name, content]) => ({ name, content })))

async function choose(page: Page, name: string, files: Record<string, string>): Promise<void> {
  const file = { name: `${name}.zip`, mimeType: 'application/zip', buffer: archiveOf(files) }
  await page.getByLabel('Package', { exact: true }).setInputFiles(file)
}

/** In a separate browser, because a browser logs every refusal as an error. */
async function seeFaults(): Promise<void> {
  const { page, context } = await newAdminVisit()
  await page.goto('/admin/problems')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  const manifest = guessing['problem.yaml'].replace('{ time_limit: 2 }', '{ time_limit: soon }')
  await choose(page, 'guess', { ...guessing, 'problem.yaml': manifest, 'data/secret/2.ans': '', 'include/a.h': '' })
  const list = page.getByRole('region', { name: 'What is wrong' })
  await list.getByText('line 5, limits.time_limit').waitFor()
  await list.getByRole('heading', { name: 'include/a.h' }).waitFor()
  await expectCleanEverywhere(page, 'desktop')
  await context.close()
}

/** Returns the problem's id; the page is that of its solutions. */
async function importAndJudge(page: Page, name: string, files: Record<string, string>): Promise<string> {
  await choose(page, name, files)
  await page.getByText(/ imported\.$/).waitFor()
  await page.getByRole('link', { name: 'Solutions' }).click()
  await page.getByRole('button', { name: 'Judge solutions' }).click()
  const id = address(page).split('/')[3] ?? ''
  made.problems.push(id)
  await page.getByText('All 2 as labelled.').waitFor({ timeout: 120_000 })
  return id
}

async function measureStrength(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Measure test strength' }).click()
  await page.getByText(/^\d+%: \d+ of \d+ mutants fail\.$/).waitFor({ timeout: 180_000 })
  await expectCleanEverywhere(page, 'phone')
  await page.setViewportSize({ width: 1440, height: 900 })
}

/** Creates a contest that starts in a moment. */
async function startContest({ context }: Visit, problems: string[]): Promise<string> {
  const at = (seconds: number) => new Date(Date.now() + 1000 * seconds).toISOString()
  const contest = { title: 'Packed Cup', description: 'From packages.', startTime: at(3), endTime: at(3600), problems }
  const reply = await context.request.post('/api/contests', { data: { ...contest, isRated: false } })
  expect(reply.status(), await reply.text()).toBe(200)
  const id: string = (await reply.json()).contest._id
  made.contests.push(id)
  await sleep(3_000)
  return id
}

test('an organiser imports packages, checks them and runs a contest with them', async () => {
  await seeFaults()
  const boss = await newAdminVisit()
  const { page } = boss
  await page.goto('/admin/import-problem')
  const guess = await importAndJudge(page, 'guess', guessing)
  await measureStrength(page)
  await page.goto('/admin/import-problem')
  const split = await importAndJudge(page, 'split', splitting)
  boss.expectQuiet()

  const contest = await startContest(boss, [guess, split])
  const solver = await newMember('packed-solver')
  const joined = await solver.context.request.post(`/api/contests/${contest}/register`, { data: {} })
  expect(joined.status(), await joined.text()).toBe(200)
  await solver.page.goto(`/problems/guess?contest=${contest}`)
  await chooseLanguage(solver.page, 'Python')
  await writeCode(solver.page, halving)
  await solver.page.getByRole('button', { name: 'Submit' }).click()
  await verdict(solver.page, 'Accepted').waitFor()
  await solver.page.getByRole('button', { name: /Test 1: Accepted/ }).click()
  const dialogue = solver.page.getByRole('region', { name: 'Test 1' }).getByRole('list')
  await expect.poll(() => dialogue.getByRole('listitem').allInnerTexts()).toEqual(['Program\n50', 'Judge\nyes'])
  solver.expectQuiet()
  for (const { context } of [boss, solver]) await context.close()
}, 420_000)
