import { gzipSync } from 'node:zlib'
import { newProblem, newSubmission, newUser } from '@arbiter/database/testing/judging'
import { current } from '@arbiter/problem-format/testing/some-package'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import type { ContestStage } from '../contest-stage.ts'
import { judge as playJudge } from '../play-judge.ts'
import { described, finishSearchAs, someCase } from '../play-search.ts'
import { finishTrialAs } from '../play-trial.ts'
import { formOf, zipOf } from '../zip.ts'
import type { Acts } from './act.ts'

const aCase = { input: '1', output: '2' }
const aProblem = { name: 'Sum', statement: 'Add.', inputFormat: 'Two.', outputFormat: 'One.', points: 10 }
const aProgram = { language: 'python', code: 'print(1)' }

/** Acts on problems and their tests. */
export function problemActs(stage: ContestStage): Acts {
  const { app, db, admin, get, post, put, remove } = stage

  async function problemWithCase(): Promise<[problemId: string, caseId: string]> {
    const problemId = await newProblem(db)
    const reply = await post(`/api/problems/${problemId}/testcases`, aCase, admin)
    return [problemId, reply.json().testcase._id]
  }

  /** A finished trial whose program has written an output for every case. */
  async function trialOf(): Promise<[problemId: string, trialId: string]> {
    await db.execute(sql`truncate trials cascade`)
    const problemId = await newProblem(db)
    const { trial } = (await post(`/api/problems/${problemId}/trials/generate`, aProgram, admin)).json()
    await finishTrialAs(db, 'Wrong Answer', [{ verdict: 'Wrong Answer', output: gzipSync('1'), outputSize: 1 }])
    return [problemId, trial._id]
  }

  async function importPackage() {
    const files = { ...current, 'submissions/accepted/mutable.py': 'a, b = map(int, input().split())\nprint(a + b)\n' }
    const payload = zipOf(Object.entries(files).map(([name, content]) => ({ name, content: content ?? '' })))
    const url = '/api/admin/problems/import?name=audited'
    return app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/zip', ...admin } })
  }

  async function importedProblem(): Promise<string> {
    await db.execute(sql`truncate trials cascade`)
    return (await importPackage()).json().problem._id
  }

  async function revisionOf(id: string): Promise<string> {
    return (await get(`/api/admin/problems/${id}/files`, admin)).json().revision
  }

  async function explainedSubmission(): Promise<string> {
    const problemId = await newProblem(db, described)
    const { submissionId } = await newSubmission(db, { userId: await newUser(db), problemId })
    await playJudge(db, submissionId, [{ verdict: 'Wrong Answer' }])
    await post(`/api/submissions/${submissionId}/counterexample`, {}, admin)
    await finishSearchAs(db, { kind: 'found', found: someCase, isCut: false })
    return submissionId
  }

  return {
    'POST /problems': { action: 'problem.create', call: async () => post('/api/problems', aProblem, admin) },
    'PUT /problems/:id': {
      action: 'problem.update',
      call: async () => put(`/api/problems/${await newProblem(db)}`, { points: 20 }, admin),
    },
    'DELETE /problems/:id': {
      action: 'problem.delete',
      call: async () => remove(`/api/problems/${await newProblem(db)}`, admin),
    },
    'POST /problems/:id/testcases': {
      action: 'test-case.create',
      call: async () => post(`/api/problems/${await newProblem(db)}/testcases`, aCase, admin),
    },
    'PUT /problems/:id/testcases/:testcaseId': {
      action: 'test-case.update',
      call: async () => {
        const [problemId, caseId] = await problemWithCase()
        return put(`/api/problems/${problemId}/testcases/${caseId}`, { output: '3' }, admin)
      },
    },
    'DELETE /problems/:id/testcases/:testcaseId': {
      action: 'test-case.delete',
      call: async () => {
        const [problemId, caseId] = await problemWithCase()
        return remove(`/api/problems/${problemId}/testcases/${caseId}`, admin)
      },
    },
    'POST /submissions/:id/counterexample/test': {
      action: 'test-case.create',
      call: async () => post(`/api/submissions/${await explainedSubmission()}/counterexample/test`, {}, admin),
    },
    'PUT /problems/:id/test-set': {
      action: 'test-set.replace',
      call: async () => {
        const url = `/api/problems/${await newProblem(db)}/test-set`
        const payload = zipOf([
          { name: '1.in', content: '1' },
          { name: '1.ans', content: '2' },
        ])
        return app.inject({ method: 'PUT', url, payload, headers: { 'content-type': 'application/zip', ...admin } })
      },
    },
    'PUT /problems/:id/test-set/order': {
      action: 'test-set.order',
      call: async () => {
        const problemId = await newProblem(db, { tests: [] })
        const reply = await post(`/api/problems/${problemId}/testcases`, aCase, admin)
        return put(`/api/problems/${problemId}/test-set/order`, { testCaseIds: [reply.json().testcase._id] }, admin)
      },
    },
    'POST /problems/:id/test-set/versions/:version/restore': {
      action: 'test-set.restore',
      call: async () => post(`/api/problems/${await newProblem(db)}/test-set/versions/1/restore`, {}, admin),
    },
    'POST /problems/:id/trials/judge': {
      action: 'trial.judge',
      call: async () => {
        const programs = [{ name: 'a', ...aProgram, expectedVerdict: 'Accepted' }]
        return post(`/api/problems/${await newProblem(db)}/trials/judge`, { programs }, admin)
      },
    },
    'POST /problems/:id/trials/generate': {
      action: 'trial.generate',
      call: async () => post(`/api/problems/${await newProblem(db)}/trials/generate`, aProgram, admin),
    },
    'POST /admin/problems/:id/solutions/judge': {
      action: 'trial.solutions',
      call: async () => post(`/api/admin/problems/${await importedProblem()}/solutions/judge`, {}, admin),
    },
    'POST /admin/problems/:id/solutions/complexity': {
      action: 'problem.measure',
      call: async () => {
        const problemId = await importedProblem()
        const { inputDescription, referenceCode } = described
        await db.execute(sql`update problems set input_description = ${inputDescription}, reference_language = 'python',
          reference_code = ${referenceCode} where id = ${problemId}`)
        return post(`/api/admin/problems/${problemId}/solutions/complexity`, {}, admin)
      },
    },
    'POST /admin/problems/:id/solutions/mutants': {
      action: 'trial.mutants',
      call: async () => {
        const url = `/api/admin/problems/${await importedProblem()}/solutions/mutants`
        return post(url, { path: 'accepted/mutable.py' }, admin)
      },
    },
    'POST /problems/:id/trials/:trialId/apply': {
      action: 'test-set.generate',
      call: async () => {
        const [problemId, trialId] = await trialOf()
        return post(`/api/problems/${problemId}/trials/${trialId}/apply`, {}, admin)
      },
    },
    'DELETE /problems/:id/trials/:trialId': {
      action: 'trial.delete',
      call: async () => {
        const [problemId, trialId] = await trialOf()
        return remove(`/api/problems/${problemId}/trials/${trialId}`, admin)
      },
    },
    'POST /admin/problems/import': {
      action: 'problem.import',
      call: importPackage,
    },
    'PUT /admin/problems/:id/files': {
      action: 'problem.edit-files',
      call: async () => {
        const id = await importedProblem()
        const changes = [{ path: 'statement/problem.en.md', text: `Add them, ${id}.` }]
        return put(`/api/admin/problems/${id}/files`, { revision: await revisionOf(id), changes }, admin)
      },
    },
    'PUT /admin/problems/:id/groups': {
      action: 'problem.edit-files',
      call: async () => {
        const id = await importedProblem()
        const { ungrouped, revision } = (await get(`/api/admin/problems/${id}/groups`, admin)).json()
        const group = { name: 'all', from: null, points: 100, rule: 'sum', needs: [], tests: ungrouped }
        return put(`/api/admin/problems/${id}/groups`, { revision, groups: [group] }, admin)
      },
    },
    'PUT /admin/problems/:id/checker': {
      action: 'problem.edit-files',
      call: async () => {
        const id = await importedProblem()
        const { comparison, revision } = (await get(`/api/admin/problems/${id}/checker`, admin)).json()
        const files = [{ path: 'check.py', text: 'exit(42)' }]
        const body = { revision, kind: 'checker', comparison, args: [], files }
        return put(`/api/admin/problems/${id}/checker`, body, admin)
      },
    },
    'PUT /admin/problems/:id/translations/:language': {
      action: 'problem.edit-files',
      call: async () => {
        const id = await importedProblem()
        const { revision } = (await get(`/api/admin/problems/${id}/translations`, admin)).json()
        const texts = {
          name: 'Summe',
          statement: 'Addiere.',
          inputFormat: '',
          outputFormat: '',
          customConstraints: null,
        }
        return put(`/api/admin/problems/${id}/translations/de`, { revision, texts }, admin)
      },
    },
    'POST /admin/problems/:id/history/restore': {
      action: 'problem.restore',
      call: async () => {
        const id = await importedProblem()
        const [{ state }] = (await get(`/api/admin/problems/${id}/history`, admin)).json().edits
        return post(`/api/admin/problems/${id}/history/restore`, { revision: await revisionOf(id), state }, admin)
      },
    },
    'POST /admin/problem-pictures': {
      action: 'problem-picture.upload',
      call: async () => {
        const content = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
          .png()
          .toBuffer()
        const { payload, headers } = formOf([{ name: 'a.png', content }])
        return app.inject({
          method: 'POST',
          url: '/api/admin/problem-pictures',
          payload,
          headers: { ...headers, ...admin },
        })
      },
    },
    'PUT /admin/problems': {
      action: 'problem.update',
      call: async () => put('/api/admin/problems', { ids: [await newProblem(db)], act: 'hide' }, admin),
    },
  }
}
