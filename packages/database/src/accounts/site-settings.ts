import { defaultSettings, type SiteSettings } from '@arbiter/rules/site/site-settings'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../connection/connect.ts'
import { siteSettings } from '../schema/operations.ts'

export interface StoredSettings {
  settings: SiteSettings
  revision: number
}

/** The defaults, with what an admin has changed. */
export async function readSettings(db: Db): Promise<StoredSettings> {
  const [found] = await db.select().from(siteSettings)
  return { settings: { ...defaultSettings, ...found?.settings }, revision: found?.revision ?? 0 }
}

/** False if another admin has changed them since that revision. */
export async function writeSettings(db: Db, change: Partial<SiteSettings>, revision: number): Promise<boolean> {
  await db.insert(siteSettings).values({ id: 1 }).onConflictDoNothing()
  const [found] = await db.select().from(siteSettings).for('update')
  const settings = { ...found?.settings, ...change }
  const { rowCount } = await db
    .update(siteSettings)
    .set({ settings, revision: revision + 1 })
    .where(and(eq(siteSettings.id, 1), eq(siteSettings.revision, revision)))
  return (rowCount ?? 0) > 0
}
