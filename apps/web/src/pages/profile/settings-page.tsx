import { ownProfileTexts } from '../../copy/people/own-profile.ts'
import { ownRightTexts } from '../../copy/people/rights.ts'
import { useSessionUser } from '../../features/session/session.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { Page, PageHead } from '../../ui/layout/page.tsx'
import { ChangePassword } from './change-password.tsx'
import { OwnLanguage } from './own-language.tsx'
import { OwnTimeZone } from './own-time-zone.tsx'
import { Sessions } from './sessions.tsx'
import { Tokens } from './tokens/tokens.tsx'

/** The private settings of the account. Names, links and picture are public and edited on the profile. */
export function SettingsPage() {
  // The user is null for a moment while they sign out.
  if (!useSessionUser()) return null
  return (
    <Page width="narrow">
      <BackLink to="/profile">{ownProfileTexts.profile}</BackLink>
      <PageHead title={ownProfileTexts.settings} lead={ownProfileTexts.settingsLead}>
        <ButtonLink to="/rights" icon="shield" className="ms-auto">
          {ownRightTexts.title}
        </ButtonLink>
      </PageHead>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <OwnLanguage />
        <OwnTimeZone />
        <ChangePassword />
        <Sessions />
        <Tokens />
      </div>
    </Page>
  )
}
