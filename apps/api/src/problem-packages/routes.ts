import { type Said, said } from '@arbiter/contract/said'
import { exportProblem, importProblem } from '@arbiter/contract/setting/problem-packages'
import type { Db } from '@arbiter/database/connection/connect'
import type { ImportedPackage } from '@arbiter/database/problem-packages/store/import-package'
import { PACKAGES_PER_MINUTE } from '@arbiter/rules/limits'
import type { FastifyInstance } from 'fastify'
import { recordExport } from '../audit/service.ts'
import type { Context } from '../http/context.ts'
import { serve, serveRaw } from '../http/serve.ts'
import { existingProblem } from '../problems/service.ts'
import { packageEditingRoutes } from './editing-routes.ts'
import type { PackageImporter } from './import-in-worker.ts'
import { packageArchive } from './package-archive.ts'
import { acceptPackages, withUploadedPackage } from './package-upload.ts'
import { packagePartRoutes } from './part-routes.ts'
import type { ImportedItem } from './service.ts'
import { countSubmissions } from './store.ts'

export function problemPackageRoutes(app: FastifyInstance, context: Context, importer: PackageImporter): void {
  const { db } = context

  app.register(async (uploads) => {
    await acceptPackages(uploads)
    serve(
      uploads,
      context,
      importProblem,
      async ({ query, viewer, request, reply }) => {
        const imported = await withUploadedPackage(request, reply, query.name, (uploaded) =>
          importer.import({ requester: { actorId: viewer.id, requestId: request.id }, uploaded }),
        )
        const { problemId, isNew, areTestsChanged, version, warnings, collection } = imported
        const { slug, name } = await existingProblem(db, problemId)
        return {
          ...(collection.length > 0 ? messageOfMany(collection) : messageOf(name, imported)),
          problem: { _id: problemId, slug, name },
          ...{ isNew, areTestsChanged, version, warnings },
          submissions: await countSubmissions(db, problemId),
          collection: await Promise.all(collection.map((item) => presentItem(db, item))),
        }
      },
      { perMinute: PACKAGES_PER_MINUTE },
    )
  })

  packageEditingRoutes(app, context, importer)
  packagePartRoutes(app, context, importer)

  serveRaw(app, context, exportProblem, async ({ params, query, viewer, reply }) => {
    const problem = await existingProblem(db, params.id)
    const name = `${problem.slug}-${query.format}.zip`
    const archive = await packageArchive(db, problem, query.format)
    const subject = { subjectKind: 'problem', subjectId: problem.id }
    await recordExport(db, viewer.id, { action: 'problem.export', ...subject }, query)
    return reply.type('application/zip').header('content-disposition', `attachment; filename="${name}"`).send(archive)
  })
}

async function presentItem(db: Db, { place, imported, faults }: ImportedItem) {
  const found = imported && (await existingProblem(db, imported.problemId))
  const problem = found && { _id: found.id, slug: found.slug, name: found.name }
  return { place, problem, isNew: imported?.isNew ?? false, faults: [...faults] }
}

const messageOfMany = (items: readonly ImportedItem[]): Said =>
  said('problem-package', 'importedMany', {
    done: items.filter(({ imported }) => imported !== null).length,
    count: items.length,
  })

function messageOf(name: string, { isNew, areTestsChanged, version }: ImportedPackage): Said {
  if (isNew) return said('problem-package', 'imported', { name })
  return areTestsChanged
    ? said('problem-package', 'updated', { name, version })
    : said('problem-package', 'unchanged', { name })
}
