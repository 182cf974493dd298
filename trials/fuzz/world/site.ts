import { siteSettings } from '@arbiter/database/schema/operations'
import type { SiteSettings } from '@arbiter/rules/site/site-settings'
import type { World } from './world.ts'

/** Secrets of the site. No reply shows the first two, even to administrators. Without a model, the built-in reviewer is used. */
export function secretSettings({ canaries }: World): Partial<SiteSettings> {
  return {
    reviewerKey: canaries.plant('key of the reviewer'),
    smtpUrl: `smtp://mail:${canaries.plant('password of the mail server')}@127.0.0.1:9`,
    reviewerUrl: 'http://127.0.0.1:9',
    reviewerModel: null,
    publicUrl: 'http://127.0.0.1:9',
    invitationCode: canaries.plant('invitation code', ['admin']),
    registration: 'open',
  }
}

/** Resets what an administrator has changed meanwhile, and the revision that a change has to name. */
export async function setSettings({ db }: World, settings: Partial<SiteSettings>): Promise<void> {
  const row = { settings: { ...settings, languagesOff: [] }, revision: 1 }
  await db
    .insert(siteSettings)
    .values({ id: 1, ...row })
    .onConflictDoUpdate({ target: siteSettings.id, set: row })
}
