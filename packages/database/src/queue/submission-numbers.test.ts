import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { submissions } from '../schema/submissions.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { newProblem, newSubmission, newUser } from '../testing/judging.ts'

test('submissions are numbered as they come', async () => {
  const { db } = await freshDatabase()
  const [userId, problemId] = [await newUser(db), await newProblem(db)]
  for (const expected of [1, 2, 3]) {
    const { submissionId } = await newSubmission(db, { userId, problemId })
    const [row] = await db.select().from(submissions).where(eq(submissions.id, submissionId))
    expect(row?.number).toBe(expected)
  }
})
