import type { BodyOf } from '@arbiter/contract/endpoint'
import { Refusal } from '@arbiter/contract/refusal'
import type { updateSettings } from '@arbiter/contract/site/settings'
import { readSettings, type StoredSettings, writeSettings } from '@arbiter/database/accounts/site-settings'
import type { Connection } from '@arbiter/database/connection/connect'
import { type Language, languages } from '@arbiter/rules/languages'
import { languagesNotOffered } from '@arbiter/rules/site/offered-languages'
import { type SecretSetting, type SiteSettings, secretSettings } from '@arbiter/rules/site/site-settings'
import { parseSmtpAddress } from '@arbiter/rules/site/smtp-address'
import { recordAct } from '../audit/service.ts'
import { isPrivateHost } from '../outbound/private-addresses.ts'
import type { JudgedLanguages } from './present.ts'

type Change = BodyOf<typeof updateSettings>['change']

export async function changeSettings(
  db: Connection['db'],
  actorId: string,
  change: Change,
  { revision, mayBePrivate, judged }: { revision: number; mayBePrivate: boolean; judged: JudgedLanguages },
): Promise<StoredSettings> {
  return db.transaction(async (db) => {
    const before = await readSettings(db)
    const wanted = withoutStrayKey(given(change), before.settings)
    if (!mayBePrivate) refusePrivateHosts(wanted)
    refuseNoLanguage(wanted, judged.languages)
    refuseUnknownVersions(wanted, before.settings, judged)
    // Written only if the revision is still the same, so that the log shows the true previous values.
    const isWritten = before.revision === revision && (await writeSettings(db, wanted, revision))
    if (!isWritten) throw new Refusal('settings.changed-meanwhile')
    const after = await readSettings(db)
    const details = {
      before: changedPart(before.settings, after.settings),
      after: changedPart(after.settings, before.settings),
    }
    const subject = { subjectKind: 'settings', subjectId: 'site' }
    await recordAct(db, { actorId, action: 'settings.update', ...subject, details })
    return after
  })
}

/** With a language of the core on, a site always offers one; with others alone, only if a judge has them. */
function refuseNoLanguage({ languagesOff }: Partial<SiteSettings>, judged: readonly Language[]): void {
  if (languagesOff && languagesNotOffered(languagesOff, judged).length === languages.length) {
    throw new Refusal('settings.no-language')
  }
}

/** A version that no judge has would stop a language by a typing error. One that was wanted before stays, while its judges are away. */
function refuseUnknownVersions(
  { languageVersions = {} }: Partial<SiteSettings>,
  before: SiteSettings,
  { versions }: JudgedLanguages,
): void {
  const isKnown = (language: Language) =>
    languageVersions[language] === before.languageVersions[language] ||
    versions.some((each) => each.language === language && each.version === languageVersions[language])
  if (!languages.filter((language) => language in languageVersions).every(isKnown))
    throw new Refusal('settings.unknown-version')
}

/** Refuses addresses that are private by themselves. The addresses behind a name are checked for each connection. */
function refusePrivateHosts({ smtpUrl, reviewerUrl }: Partial<SiteSettings>): void {
  const hosts = [smtpUrl && parseSmtpAddress(smtpUrl)?.host, reviewerUrl && new URL(reviewerUrl).hostname]
  if (hosts.some((host) => host && isPrivateHost(host))) throw new Refusal('settings.private-address')
}

const given = (change: Change) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<SiteSettings>

/** Drops the key when the address changes: an administrator, who can't read it, must not have it sent elsewhere. */
function withoutStrayKey(change: Partial<SiteSettings>, before: SiteSettings): Partial<SiteSettings> {
  const { reviewerUrl = before.reviewerUrl, reviewerKey } = change
  const isSameAddress = originOf(reviewerUrl) === originOf(before.reviewerUrl)
  return isSameAddress || reviewerKey !== undefined ? change : { ...change, reviewerKey: null }
}

const originOf = (url: string | null) => url && new URL(url).origin

/** The changed settings; for a secret only whether it is set. */
function changedPart(own: SiteSettings, other: SiteSettings): Record<string, unknown> {
  const names = Object.keys(own) as (keyof SiteSettings)[]
  const changed = names.filter((name) => JSON.stringify(own[name]) !== JSON.stringify(other[name]))
  return Object.fromEntries(changed.map((name) => [name, isSecret(name) ? own[name] !== null : own[name]]))
}

const isSecret = (name: string) => secretSettings.includes(name as SecretSetting)
