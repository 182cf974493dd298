import { current } from '@arbiter/problem-format/testing/some-package'
import { sql } from 'drizzle-orm'
import type { ContestStage } from '../contest-stage.ts'
import { finishSetterJobAs, someMade } from '../play-setter-job.ts'
import { zipOf } from '../zip.ts'
import type { Acts } from './act.ts'

const aCase = { name: 'right', test: 'sample/1', output: '3', language: null, expectedScore: null }
const cases = [{ ...aCase, expectedVerdict: 'Accepted' }]
const programs = { target: 'wrong_answer/wrong.py', reference: 'accepted/solution.py' }
const stress = { generator: 'gen', pattern: '$', ...programs, tries: 5, seconds: 5 }

/** Jobs that setters start. */
export function setterActs(stage: ContestStage): Acts {
  const { app, db, admin, get, post, put } = stage

  async function withGenerator(): Promise<string> {
    await db.execute(sql`truncate background_jobs cascade`)
    const more = { 'generators/gen.py': 'print(1, 2)\n', 'submissions/wrong_answer/wrong.py': 'print(4)\n' }
    const files = Object.entries({ ...current, ...more }).map(([name, content]) => ({ name, content: content ?? '' }))
    const url = '/api/admin/problems/import?name=set'
    const headers = { 'content-type': 'application/zip', ...admin }
    const reply = await app.inject({ method: 'POST', url, payload: zipOf(files), headers })
    return `/api/admin/problems/${reply.json().problem._id}`
  }
  const revisionOf = async (base: string) => (await get(`${base}/files`, admin)).json().revision
  const started = async (base: string, path: string, body: object): Promise<string> =>
    (await post(`${base}${path}`, body, admin)).json().jobId
  const data = { input: Buffer.from(`${crypto.randomUUID()}\n`), answer: Buffer.from('3\n') }

  return {
    'POST /admin/problems/:id/checker-trial': {
      action: 'setter-job.checker',
      call: async () =>
        post(`${await withGenerator()}/checker-trial`, { cases, triesJunk: true, checker: null }, admin),
    },
    'PUT /admin/problems/:id/checker-trial': {
      action: 'problem.edit-files',
      call: async () => {
        const base = await withGenerator()
        return put(`${base}/checker-trial`, { revision: await revisionOf(base), cases }, admin)
      },
    },
    'POST /admin/problems/:id/generators/run': {
      action: 'setter-job.script',
      call: async () => post(`${await withGenerator()}/generators/run`, { script: 'gen > $' }, admin),
    },
    'POST /admin/problems/:id/generators/runs/:jobId/apply': {
      action: 'problem.edit-files',
      call: async () => {
        const base = await withGenerator()
        const jobId = await started(base, '/generators/run', { script: 'gen > $' })
        await finishSetterJobAs(db, [{ result: someMade(), ...data }])
        return post(`${base}/generators/runs/${jobId}/apply`, { revision: await revisionOf(base) }, admin)
      },
    },
    'POST /admin/problems/:id/stress': {
      action: 'setter-job.stress',
      call: async () => post(`${await withGenerator()}/stress`, stress, admin),
    },
    'POST /admin/problems/:id/stress/:jobId/keep': {
      action: 'problem.edit-files',
      call: async () => {
        const base = await withGenerator()
        const jobId = await started(base, '/stress', stress)
        const found = { kind: 'stress', try: 1, size: 4, verdict: 'Wrong Answer' } as const
        const more = { verdictDetail: null, output: '', isOutputClipped: false, message: null, cpuMs: 1 }
        await finishSetterJobAs(db, [{ result: { ...found, args: [], ...more }, ...data }])
        return post(`${base}/stress/${jobId}/keep`, { revision: await revisionOf(base), group: '' }, admin)
      },
    },
    'POST /admin/problems/:id/setter-jobs/:jobId/stop': {
      action: 'setter-job.stop',
      call: async () => {
        const base = await withGenerator()
        return post(`${base}/setter-jobs/${await started(base, '/stress', stress)}/stop`, {}, admin)
      },
    },
  }
}
