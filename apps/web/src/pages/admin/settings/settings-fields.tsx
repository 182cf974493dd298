import { coreLanguages, type Language, languageNames, languages } from '@arbiter/rules/languages'
import { MAX_BANNER_LENGTH } from '@arbiter/rules/limits'
import { type RevealPolicy, revealPolicies } from '@arbiter/rules/problems/problem'
import { bannerTones, registrationModes } from '@arbiter/rules/site/site-settings'
import type { ReactNode } from 'react'
import { bannerToneNames, registrationModeNames, settingTexts } from '../../../copy/admin/settings.ts'
import { problemFormTexts } from '../../../copy/setting/problem-form.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { FormSection } from '../../../ui/forms/form-section.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Segmented } from '../../../ui/forms/segmented.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { RichMessage } from '../../../ui/text/rich-message.tsx'
import type { StoredSettings } from './queries.ts'
import type { SettingsDraft } from './settings-draft.ts'
import { VersionChoices } from './version-choices.tsx'

interface FieldsProps {
  draft: SettingsDraft
  stored: StoredSettings
  errorOf: (name: string) => string | undefined
  set: (part: Partial<SettingsDraft>) => void
}

type SectionName = keyof typeof settingTexts.sections

function Section({ of, children }: { of: SectionName; children: ReactNode }) {
  return <FormSection title={settingTexts.sections[of]}>{children}</FormSection>
}

export function SiteFields({ draft, errorOf, set }: FieldsProps) {
  return (
    <Section of="site">
      <Input
        label={settingTexts.siteName}
        value={draft.siteName}
        error={errorOf('siteName')}
        onChange={(event) => set({ siteName: event.target.value })}
      />
      <TextArea
        label={settingTexts.banner}
        hint={settingTexts.bannerHint}
        maxLength={MAX_BANNER_LENGTH}
        value={draft.bannerText}
        error={errorOf('banner.text')}
        onChange={(event) => set({ bannerText: event.target.value })}
      />
      <div className="justify-self-start">
        <Segmented
          label={settingTexts.bannerTone}
          options={bannerTones.map((value) => ({ value, label: bannerToneNames[value] }))}
          value={draft.bannerTone}
          onChange={(bannerTone) => set({ bannerTone })}
        />
      </div>
      <Input
        label={settingTexts.contact}
        hint={settingTexts.contactHint}
        value={draft.contact}
        error={errorOf('contact')}
        onChange={(event) => set({ contact: event.target.value })}
      />
    </Section>
  )
}

export function PeopleFields({ draft, errorOf, set }: FieldsProps) {
  const link = `${window.location.origin}/register?invitation=${encodeURIComponent(draft.invitationCode)}`
  return (
    <Section of="registration">
      <div className="justify-self-start">
        <Segmented
          label={settingTexts.registration}
          options={registrationModes.map((value) => ({ value, label: registrationModeNames[value] }))}
          value={draft.registration}
          onChange={(registration) => set({ registration })}
        />
      </div>
      {draft.registration === 'invitation' && (
        <Input
          label={settingTexts.invitationCode}
          hint={settingTexts.invitationHint}
          value={draft.invitationCode}
          error={errorOf('invitationCode')}
          onChange={(event) => set({ invitationCode: event.target.value })}
        />
      )}
      {draft.registration === 'invitation' && draft.invitationCode !== '' && (
        <p className="text-small">
          <RichMessage
            text={settingTexts.invitationLink}
            parts={{ link: <code className="wrap-anywhere">{link}</code> }}
          />
        </p>
      )}
      <Checkbox
        label={settingTexts.anonymousRuns}
        checked={draft.anonymousRuns}
        onChange={(event) => set({ anonymousRuns: event.target.checked })}
      />
      <p className="text-small text-ink-muted">{settingTexts.anonymousRunsHint}</p>
    </Section>
  )
}

export function ProgramFields({ draft, stored, errorOf, set }: FieldsProps) {
  const hasJudge = (language: Language) => coreLanguages.includes(language) || stored.judgedLanguages.includes(language)
  const withoutJudge = languages.filter((language) => !hasJudge(language))
  return (
    <Section of="programs">
      <fieldset className="grid gap-2">
        <legend className="mb-1 text-small font-label">{settingTexts.languages}</legend>
        <LanguageChecks languages={languages.filter(hasJudge)} draft={draft} set={set} />
        <p className="text-small text-ink-muted">{errorOf('languagesOff') ?? settingTexts.languagesHint}</p>
        {withoutJudge.length > 0 && (
          <>
            <p className="mt-2 text-small text-ink-muted">{settingTexts.languagesWithoutJudge}</p>
            <LanguageChecks languages={withoutJudge} draft={draft} set={set} />
          </>
        )}
      </fieldset>
      <VersionChoices
        wanted={draft.languageVersions}
        judged={stored.judgedVersions}
        onChange={(languageVersions) => set({ languageVersions })}
      />
      <div className="grid gap-2">
        <p aria-hidden className="text-small font-label">
          {settingTexts.reveal}
        </p>
        <Select
          label={settingTexts.reveal}
          value={draft.defaultRevealTests}
          options={revealPolicies.map((value: RevealPolicy) => ({ value, label: problemFormTexts.reveals[value] }))}
          onChange={(defaultRevealTests) => set({ defaultRevealTests })}
        />
        <p className="text-small text-ink-muted">{settingTexts.revealHint}</p>
      </div>
    </Section>
  )
}

type LanguageChecksProps = Pick<FieldsProps, 'draft' | 'set'> & { languages: readonly Language[] }

function LanguageChecks({ languages: listed, draft: { languagesOff }, set }: LanguageChecksProps) {
  const toggle = (language: Language, isOn: boolean) =>
    set({ languagesOff: languages.filter((each) => (each === language ? !isOn : languagesOff.includes(each))) })
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-2">
      {listed.map((language) => (
        <Checkbox
          key={language}
          label={languageNames[language]}
          checked={!languagesOff.includes(language)}
          onChange={(event) => toggle(language, event.target.checked)}
        />
      ))}
    </div>
  )
}

export function MailFields({ draft, stored, errorOf, set }: FieldsProps) {
  const { settings, fromEnvironment } = stored
  return (
    <Section of="mail">
      <Input
        label={settingTexts.publicUrl}
        type="url"
        hint={fromEnvironment.publicUrl ? settingTexts.fromEnvironment : settingTexts.publicUrlHint}
        value={draft.publicUrl}
        error={errorOf('publicUrl')}
        onChange={(event) => set({ publicUrl: event.target.value })}
      />
      <Input
        label={settingTexts.mailServer}
        hint={secretHint(settings.hasSmtpUrl, fromEnvironment.mail, settingTexts.smtpHint)}
        autoComplete="off"
        value={draft.smtpUrl}
        error={errorOf('smtpUrl')}
        onChange={(event) => set({ smtpUrl: event.target.value })}
      />
      <Input
        label={settingTexts.mailFrom}
        value={draft.mailFrom}
        error={errorOf('mailFrom')}
        onChange={(event) => set({ mailFrom: event.target.value })}
      />
    </Section>
  )
}

export function ReviewFields({ draft, stored, errorOf, set }: FieldsProps) {
  const { settings, fromEnvironment } = stored
  return (
    <Section of="reviewer">
      <Input
        label={settingTexts.reviewerUrl}
        type="url"
        hint={fromEnvironment.reviewer ? settingTexts.fromEnvironment : settingTexts.reviewerHint}
        value={draft.reviewerUrl}
        error={errorOf('reviewerUrl')}
        onChange={(event) => set({ reviewerUrl: event.target.value })}
      />
      <Input
        label={settingTexts.reviewerModel}
        value={draft.reviewerModel}
        error={errorOf('reviewerModel')}
        onChange={(event) => set({ reviewerModel: event.target.value })}
      />
      <Input
        label={settingTexts.reviewerKey}
        type="password"
        autoComplete="off"
        hint={secretHint(settings.hasReviewerKey, false, settingTexts.keyHint)}
        value={draft.reviewerKey}
        error={errorOf('reviewerKey')}
        onChange={(event) => set({ reviewerKey: event.target.value })}
      />
    </Section>
  )
}

function secretHint(isSet: boolean, isInEnvironment: boolean, hint: string): string {
  if (isSet) return settingTexts.secretSet
  return isInEnvironment ? settingTexts.fromEnvironment : hint
}
