import { Refusal } from '@arbiter/contract/refusal'
import { said } from '@arbiter/contract/said'
import {
  changePackageFiles,
  compareStates,
  listHistory,
  listPackageFiles,
  readPackageFile,
  restoreState,
} from '@arbiter/contract/setting/package-editing'
import type { Db } from '@arbiter/database/connection/connect'
import { MAX_PACKAGE_TEXT_BYTES, PACKAGES_PER_MINUTE } from '@arbiter/rules/limits'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import { existingProblem } from '../problems/service.ts'
import { existingCopy } from './edit.ts'
import { changesBetween, historyOf } from './history.ts'
import type { PackageImporter } from './import-in-worker.ts'
import { textOf } from './text-of.ts'

export function packageEditingRoutes(app: FastifyInstance, context: Context, importer: PackageImporter): void {
  const { db } = context
  const copyOf = async (id: string) => existingCopy(db, (await existingProblem(db, id)).slug)

  serve(app, context, listPackageFiles, async ({ params }) => {
    const { revision, format, files } = await copyOf(params.id)
    return { revision, format, files: files.map(({ path, size }) => ({ path, size })) }
  })

  serve(app, context, readPackageFile, async ({ params, query }) => {
    const file = (await copyOf(params.id)).files.find(({ path }) => path === query.path)
    if (!file) throw new Refusal('problem.file-not-found')
    const { path, size } = file
    return { path, size, text: size > MAX_PACKAGE_TEXT_BYTES ? null : textOf(await file.read()) }
  })

  serve(
    app,
    context,
    changePackageFiles,
    async ({ params, body, viewer, request }) => {
      const { slug } = await existingProblem(db, params.id)
      const { revision, note, changes } = body
      const edit = { slug, revision, note, work: { kind: 'change', changes } } as const
      const edited = await importer.import({ requester: { actorId: viewer.id, requestId: request.id }, edit })
      const { version, areTestsChanged, warnings } = edited
      const saved = await savedAs(db, params.id)
      return {
        ...said('problem-package', 'edited', { name: saved.name }),
        revision: saved.revision,
        version,
        areTestsChanged,
        warnings,
      }
    },
    { perMinute: PACKAGES_PER_MINUTE },
  )

  serve(app, context, listHistory, async ({ params }) => {
    const { id } = await existingProblem(db, params.id)
    return { edits: await historyOf(db, id) }
  })

  serve(app, context, compareStates, async ({ params, query }) => {
    const { id, slug } = await existingProblem(db, params.id)
    return changesBetween(db, { problemId: id, slug }, query)
  })

  serve(
    app,
    context,
    restoreState,
    async ({ params, body, viewer, request }) => {
      const { slug } = await existingProblem(db, params.id)
      const { revision, state, note } = body
      const edit = { slug, revision, note, work: { kind: 'restore', state } } as const
      const { version, warnings } = await importer.import({
        requester: { actorId: viewer.id, requestId: request.id },
        edit,
      })
      const saved = await savedAs(db, params.id)
      return {
        ...said('problem-package', 'restored', { name: saved.name }),
        revision: saved.revision,
        version,
        warnings,
      }
    },
    { perMinute: PACKAGES_PER_MINUTE },
  )
}

async function savedAs(db: Db, id: string): Promise<{ name: string; revision: string }> {
  const { slug, name } = await existingProblem(db, id)
  return { name, revision: (await existingCopy(db, slug)).revision }
}
