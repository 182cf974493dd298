import type { ProfileChange } from '@arbiter/contract/people/own-profile'
import { socialSites } from '@arbiter/rules/people/social-link'
import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import type { z } from 'zod'
import { ownProfileTexts } from '../../copy/people/own-profile.ts'
import { personFieldTexts } from '../../copy/people/person-fields.ts'
import { siteNames } from '../../features/users/site-names.ts'
import { Input } from '../../ui/forms/input.tsx'

type Edited = z.input<typeof ProfileChange>

interface ProfileFieldsProps {
  register: UseFormRegister<Edited>
  errors: FieldErrors<Edited>
}

export function ProfileFields({ register, errors }: ProfileFieldsProps) {
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-3 max-tablet:grid-cols-1 max-tablet:gap-4">
        <Input
          label={personFieldTexts.firstname}
          required
          autoComplete="given-name"
          error={errors.firstname?.message}
          {...register('firstname')}
        />
        <Input
          label={personFieldTexts.lastname}
          required
          autoComplete="family-name"
          error={errors.lastname?.message}
          {...register('lastname')}
        />
      </div>
      <SocialFields register={register} errors={errors} />
    </>
  )
}

function SocialFields({ register, errors }: ProfileFieldsProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-small text-ink-faint">{ownProfileTexts.socialLinks}</legend>
      {socialSites.map((site) => (
        <Input
          key={site}
          label={siteNames[site]}
          autoCapitalize="none"
          spellCheck={false}
          error={errors.socialLinks?.[site]?.message}
          {...register(`socialLinks.${site}`)}
        />
      ))}
    </fieldset>
  )
}
