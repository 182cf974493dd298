import type { FastifyInstance } from 'fastify'
import { ceilingsOf } from '../config.ts'
import type { Context } from '../http/context.ts'
import { runnerUrl } from '../runs/runner.ts'
import { PackageImporter } from './import-in-worker.ts'

/** One per server: packages are read one after the other. */
export function openImporter(app: FastifyInstance, context: Context): PackageImporter {
  const { config } = context
  const importer = new PackageImporter({
    ...{ databaseUrl: config.DATABASE_URL, isPooled: config.DATABASE_DIRECT !== undefined },
    ...{ ceilings: ceilingsOf(config), runnerUrl: runnerUrl(context) },
  })
  app.addHook('onClose', () => importer.close())
  return importer
}
