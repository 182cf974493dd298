import { readFileSync } from 'node:fs'
import type { Language } from '@arbiter/rules/languages'
import { type APIRequestContext, type Page, request } from 'playwright-core'
import { expect, inject, vi } from 'vitest'
import { origin, type Visit } from './browser.ts'

/** The authors' solution of a problem that ships with Arbiter. */
export function shippedSolution(slug: string, file: string): string {
  return readFileSync(new URL(`../../content/${slug}/submissions/${file}`, import.meta.url), 'utf8')
}

export async function asAdmin(): Promise<APIRequestContext> {
  const admin = await request.newContext({ baseURL: origin })
  const data = { username: 'admin', password: inject('product').adminPassword }
  const reply = await admin.post('/api/users/login', { data })
  expect(reply.status(), await reply.text()).toBe(200)
  return admin
}

interface NewProblem {
  name: string
  statement?: string
}

export interface MadeProblem {
  _id: string
  slug: string
}

/** Reads two numbers and prints their sum: small enough for every language. */
export async function makeSumProblem(admin: APIRequestContext, problem: NewProblem): Promise<MadeProblem> {
  const formats = { inputFormat: 'Two integers $a$ and $b$.', outputFormat: 'Their sum.' }
  const data = { statement: 'Add two numbers.', ...formats, tags: ['sums'], ...problem }
  const reply = await admin.post('/api/problems', { data })
  expect(reply.status(), await reply.text()).toBe(200)
  const made: MadeProblem = (await reply.json()).problem
  await addTest(admin, made, '1 2', '3', true)
  await addTest(admin, made, '10 -4', '6', true)
  for (const [first, second] of [
    [5, 5],
    [100, 23],
    [-7, 7],
    [0, 0],
  ] as const)
    await addTest(admin, made, `${first} ${second}`, `${first + second}`, false)
  await makePublic(admin, made)
  return made
}

async function makePublic(admin: APIRequestContext, { _id }: MadeProblem) {
  const reply = await admin.put(`/api/problems/${_id}`, { data: { visibility: 'public' } })
  expect(reply.status(), await reply.text()).toBe(200)
}

async function addTest(
  admin: APIRequestContext,
  problem: MadeProblem,
  input: string,
  output: string,
  isSample: boolean,
) {
  const data = { input: `${input}\n`, output: `${output}\n`, isSample }
  const reply = await admin.post(`/api/problems/${problem._id}/testcases`, { data })
  expect(reply.status(), await reply.text()).toBe(200)
}

export const deleteProblem = (admin: APIRequestContext, { _id }: MadeProblem) => admin.delete(`/api/problems/${_id}`)

interface Solution {
  problemId: string
  language: Language
  code: string
}

/** Submits through the API and waits for the real verdict; judging.test.ts tests the page itself. */
export async function judged({ context }: Pick<Visit, 'context'>, solution: Solution): Promise<string> {
  const sent = await context.request.post('/api/submissions', { data: solution })
  expect(sent.status(), await sent.text()).toBe(200)
  const id: string = (await sent.json()).data.submissionId
  const isDone = async () =>
    (await (await context.request.get(`/api/submissions/${id}`)).json()).submission.status === 'done'
  await vi.waitUntil(isDone, { timeout: 30_000, interval: 100 })
  return id
}

export const sumIn = {
  cpp: '#include <iostream>\nint main() {\n    long long a, b;\n    std::cin >> a >> b;\n    std::cout << a + b;\n}\n',
  c: '#include <stdio.h>\nint main(void) {\n    int a, b;\n    scanf("%d %d", &a, &b);\n    printf("%d\\n", a + b);\n}\n',
  java: 'public class Main {\n    public static void main(String[] args) {\n        Scanner in = new Scanner(System.in);\n        System.out.println(in.nextInt() + in.nextInt());\n    }\n}\n',
  python: 'print(sum(map(int, input().split())))\n',
  javascript: "const [a, b] = require('fs').readFileSync(0, 'utf8').split(' ').map(Number)\nconsole.log(a + b)\n",
} satisfies Partial<Record<Language, string>>

/** Takes seconds to judge, so that a test has time to act meanwhile. It sleeps, so it uses no CPU time. */
export const slowSum = `import time\ntime.sleep(1.5)\n${sumIn.python}`

export const editor = (page: Page) => page.getByRole('textbox', { name: 'Source code' })

/** The whole text, including lines that the editor has not rendered. */
export async function codeIn(page: Page): Promise<string> {
  return (await editor(page).locator('.cm-line').allInnerTexts()).map((line) => line.replace(/\n$/, '')).join('\n')
}

/** Replaces the text in the editor, as one paste. */
export async function writeCode(page: Page, code: string): Promise<void> {
  await editor(page).click()
  await page.keyboard.press('Control+A')
  await page.keyboard.insertText(code)
}

export async function chooseLanguage(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Language', exact: true }).click()
  await page.getByRole('option', { name, exact: true }).click()
  await page.getByRole('listbox').waitFor({ state: 'detached' })
}

/** The final verdict, as the banner says it. */
export const verdict = (page: Page, words: string) => page.getByRole('status').getByText(words, { exact: true })
