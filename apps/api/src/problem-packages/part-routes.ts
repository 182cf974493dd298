import { said } from '@arbiter/contract/said'
import {
  getChecker,
  getTestGroups,
  getTranslations,
  saveChecker,
  saveTestGroups,
  saveTranslation,
} from '@arbiter/contract/setting/package-parts'
import { PACKAGES_PER_MINUTE } from '@arbiter/rules/limits'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'
import type { Requester } from '../http/requester.ts'
import { serve } from '../http/serve.ts'
import { existingProblem } from '../problems/service.ts'
import { existingCopy } from './edit.ts'
import type { PackageImporter } from './import-in-worker.ts'
import { checkerOf, groupsOf, languagesOf, type PartEdit } from './parts.ts'

interface PartSave {
  id: string
  revision: string
  note?: string | undefined
  work: PartEdit
}

/** Subtasks, checker and translations of a problem, each of which spans several files of its package. */
export function packagePartRoutes(app: FastifyInstance, context: Context, importer: PackageImporter): void {
  const { db } = context
  const limit = { perMinute: PACKAGES_PER_MINUTE }
  const copyOf = async (id: string) => existingCopy(db, (await existingProblem(db, id)).slug)
  const save = async ({ id, ...edit }: PartSave, requester: Requester) => {
    const { slug } = await existingProblem(db, id)
    const { version, areTestsChanged, warnings } = await importer.import({ requester, edit: { ...edit, slug } })
    const { name } = await existingProblem(db, id)
    const { revision } = await existingCopy(db, slug)
    return { ...said('problem-package', 'edited', { name }), revision, version, areTestsChanged, warnings }
  }

  serve(app, context, getTestGroups, async ({ params }) => groupsOf(await copyOf(params.id)))
  serve(app, context, getChecker, async ({ params }) => checkerOf(await copyOf(params.id)))
  serve(app, context, getTranslations, async ({ params }) => languagesOf(await copyOf(params.id)))

  serve(
    app,
    context,
    saveTestGroups,
    async ({ params, body: { groups, ...body }, viewer, request }) =>
      save({ ...params, ...body, work: { kind: 'groups', groups } }, { actorId: viewer.id, requestId: request.id }),
    limit,
  )

  serve(
    app,
    context,
    saveChecker,
    async ({ params, body: { revision, note, comparison, ...checker }, viewer, request }) => {
      const { isSpaceExact, ...plain } = comparison
      const compared = isSpaceExact && plain.mode !== 'line' ? { ...plain, isSpaceExact } : plain
      const work = { kind: 'checker', checker: { ...checker, comparison: compared } } as const
      return save({ ...params, revision, note, work }, { actorId: viewer.id, requestId: request.id })
    },
    limit,
  )

  serve(
    app,
    context,
    saveTranslation,
    async ({ params: { id, language }, body: { revision, note, texts }, viewer, request }) => {
      const work = { kind: 'translation', language, texts } as const
      return save({ id, revision, note, work }, { actorId: viewer.id, requestId: request.id })
    },
    limit,
  )
}
