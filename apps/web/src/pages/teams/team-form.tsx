import { TeamFields } from '@arbiter/contract/people/teams'
import { MAX_ORGANISATION_LENGTH, MAX_TEAM_NAME_LENGTH } from '@arbiter/rules/limits'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { teamTexts } from '../../copy/people/teams.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Input } from '../../ui/forms/input.tsx'

export type TeamDraft = z.input<typeof TeamFields>

interface TeamFormProps {
  draft?: TeamDraft
  verb: string
  busy: boolean
  onSave: (fields: TeamDraft) => void
}

export function TeamForm({ draft = { name: '', organisation: '', country: '' }, verb, busy, onSave }: TeamFormProps) {
  const form = useForm({ resolver: zodResolver(TeamFields), defaultValues: draft })
  const { errors } = form.formState
  return (
    <form noValidate onSubmit={form.handleSubmit((fields) => onSave(fields))} className="grid gap-4">
      <Input
        label={teamTexts.name}
        maxLength={MAX_TEAM_NAME_LENGTH}
        error={errors.name?.message}
        {...form.register('name')}
      />
      <Input
        label={teamTexts.organisation}
        hint={teamTexts.organisationHint}
        maxLength={MAX_ORGANISATION_LENGTH}
        error={errors.organisation?.message}
        {...form.register('organisation')}
      />
      <Input
        label={teamTexts.country}
        hint={teamTexts.countryHint}
        maxLength={2}
        autoComplete="country"
        error={errors.country?.message}
        {...form.register('country')}
      />
      <Button type="submit" tone="primary" busy={busy} className="justify-self-start">
        {verb}
      </Button>
    </form>
  )
}
