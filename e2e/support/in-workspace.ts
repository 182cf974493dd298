import { afterAll, beforeAll } from 'vitest'
import type { Visit, VisitOptions } from './browser.ts'
import { newMember } from './people.ts'
import { asAdmin, deleteProblem, editor, type MadeProblem, makeSumProblem } from './workspace.ts'

/** Call once per file: makes a problem and deletes it after the file, because other tests count the problems. */
export function useSumProblem(name: string, statement?: string): () => MadeProblem {
  let made: MadeProblem
  beforeAll(async () => {
    const admin = await asAdmin()
    made = await makeSumProblem(admin, { name, ...(statement && { statement }) })
    await admin.dispose()
  })
  afterAll(async () => {
    const admin = await asAdmin()
    await deleteProblem(admin, made)
    await admin.dispose()
  })
  return () => made
}

let people = 0

/** A new signed-in user in the workspace of a problem, without drafts of earlier users. */
export async function inWorkspace(slug: string, look: VisitOptions = {}): Promise<Visit & { name: string }> {
  people += 1
  const name = `solver${people}at${Date.now() % 1_000_000}`
  const someone = await newMember(name, look)
  await someone.page.goto(`/problems/${slug}`)
  if (look.width === undefined) await editor(someone.page).waitFor()
  return { ...someone, name }
}
