import { contestTypes } from '@arbiter/rules/contests/contest'
import { metals } from '@arbiter/rules/contests/medals'
import { canBeRated, takesTeams, takings } from '@arbiter/rules/contests/takes'
import { type Language, languageNames, languages } from '@arbiter/rules/languages'
import {
  FREEZE_MINUTES,
  MAX_ACCESS_CODE_LENGTH,
  MAX_STATEMENT_LENGTH,
  MAX_TITLE_LENGTH,
  MEDALS,
  PARTICIPANTS,
  PENALTY_MINUTES,
  TEAM_SIZE,
  WINDOW_MINUTES,
} from '@arbiter/rules/limits'
import { scoringRules } from '@arbiter/rules/scoring/scoring-rules'
import { subtaskRules } from '@arbiter/rules/scoring/subtask-rule'
import { Controller, useController, useWatch } from 'react-hook-form'
import { contestFormTexts } from '../../../copy/contests/contest-form.ts'
import { durationText } from '../../../features/contests/duration-text.ts'
import { useOfferedLanguages } from '../../../features/session/offered-languages.ts'
import { sentenceGap } from '../../../lib/joined-sentences.ts'
import { instantOf, zoneName } from '../../../lib/local-time.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Choice, FieldRow, FormSection } from '../../../ui/forms/form-section.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { ContestForm } from './use-contest-form.ts'

export function InformationFields({ form }: { form: ContestForm }) {
  const { errors } = form.formState
  return (
    <FormSection title={contestFormTexts.sections.information}>
      <Input
        label={contestFormTexts.title}
        required
        maxLength={MAX_TITLE_LENGTH}
        error={errors.title?.message}
        {...form.register('title')}
      />
      <TextArea
        label={contestFormTexts.description}
        required
        rows={5}
        maxLength={MAX_STATEMENT_LENGTH}
        hint={contestFormTexts.descriptionHint}
        error={errors.description?.message}
        {...form.register('description')}
      />
    </FormSection>
  )
}

export function ScheduleFields({ form }: { form: ContestForm }) {
  const { errors } = form.formState
  const [startTime, endTime] = useWatch({ control: form.control, name: ['startTime', 'endTime'] })
  const schedule = { startTime: instantOf(startTime), endTime: instantOf(endTime) }
  const lasts = schedule.startTime < schedule.endTime && schedule.startTime !== ''
  return (
    <FormSection title={contestFormTexts.sections.schedule}>
      <FieldRow>
        <Input
          label={contestFormTexts.startTime}
          type="datetime-local"
          required
          error={errors.startTime?.message}
          {...form.register('startTime')}
        />
        <Input
          label={contestFormTexts.endTime}
          type="datetime-local"
          required
          error={errors.endTime?.message}
          {...form.register('endTime')}
        />
      </FieldRow>
      <p className="text-small text-ink-muted">
        {contestFormTexts.zone({ zone: zoneName(new Date()) })}
        {sentenceGap}
        {lasts && contestFormTexts.lasts({ duration: durationText(schedule) })}
      </p>
      <Input
        label={contestFormTexts.windowMinutes}
        type="number"
        inputMode="numeric"
        {...WINDOW_MINUTES}
        hint={contestFormTexts.windowMinutesHint}
        error={errors.windowMinutes?.message}
        {...form.register('windowMinutes')}
      />
    </FormSection>
  )
}

const typeOptions = contestTypes.map((value) => ({ value, label: contestFormTexts.contestTypes[value] }))

export function SettingsFields({ form }: { form: ContestForm }) {
  const { errors } = form.formState
  const [isPublic, takes] = useWatch({ control: form.control, name: ['isPublic', 'takes'] })
  return (
    <FormSection title={contestFormTexts.sections.settings}>
      <FieldRow>
        <Controller
          control={form.control}
          name="contestType"
          render={({ field }) => (
            <Field label={contestFormTexts.contestType} error={errors.contestType?.message}>
              {() => (
                <Select
                  label={contestFormTexts.contestType}
                  value={field.value}
                  options={typeOptions}
                  onChange={field.onChange}
                  className="h-control-lg w-full"
                />
              )}
            </Field>
          )}
        />
        <Input
          label={contestFormTexts.maxParticipants}
          type="number"
          inputMode="numeric"
          {...PARTICIPANTS}
          hint={contestFormTexts.maxParticipantsHint}
          error={errors.maxParticipants?.message}
          {...form.register('maxParticipants')}
        />
      </FieldRow>
      <TakesFields form={form} />
      <Choice hint={contestFormTexts.publicHint}>
        <Checkbox label={contestFormTexts.public} {...form.register('isPublic')} />
      </Choice>
      {!isPublic && (
        <Input
          label={contestFormTexts.accessCode}
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_ACCESS_CODE_LENGTH}
          hint={contestFormTexts.accessCodeHint}
          error={errors.accessCode?.message}
          {...form.register('accessCode')}
        />
      )}
      {canBeRated(takes) && (
        <Choice hint={contestFormTexts.ratedHint}>
          <Checkbox label={contestFormTexts.rated} {...form.register('isRated')} />
        </Choice>
      )}
      <Choice hint={contestFormTexts.unofficialHint}>
        <Checkbox label={contestFormTexts.unofficial} {...form.register('allowsUnofficial')} />
      </Choice>
      <Choice hint={contestFormTexts.lateHint}>
        <Checkbox label={contestFormTexts.late} {...form.register('allowLateSubmissions')} />
      </Choice>
      <LanguageField form={form} />
    </FormSection>
  )
}

const takesOptions = takings.map((value) => ({ value, label: contestFormTexts.takings[value] }))

/** Who takes part, and how many in a team. */
function TakesFields({ form }: { form: ContestForm }) {
  const { errors } = form.formState
  const { field } = useController({ control: form.control, name: 'takes' })
  return (
    <FieldRow>
      <Field label={contestFormTexts.takes} error={errors.takes?.message}>
        {() => (
          <Select
            label={contestFormTexts.takes}
            value={field.value}
            options={takesOptions}
            onChange={field.onChange}
            className="h-control-lg w-full"
          />
        )}
      </Field>
      {takesTeams[field.value] && (
        <Input
          label={contestFormTexts.teamSize}
          type="number"
          inputMode="numeric"
          {...TEAM_SIZE}
          hint={contestFormTexts.teamSizeHint}
          error={errors.maxTeamSize?.message}
          {...form.register('maxTeamSize')}
        />
      )}
    </FieldRow>
  )
}

/** Which languages the contest takes, if not all. One that the site no longer offers stays until it is removed. */
function LanguageField({ form }: { form: ContestForm }) {
  const { field } = useController({ control: form.control, name: 'allowedLanguages' })
  const error = form.formState.errors.allowedLanguages?.message
  const chosen = field.value
  const offered = useOfferedLanguages()
  const listed = languages.filter((language) => offered.includes(language) || chosen?.includes(language))
  const toggle = (language: Language, isOn: boolean) =>
    field.onChange(listed.filter((each) => (each === language ? isOn : chosen?.includes(each))))
  return (
    <div className="grid gap-2">
      <Choice hint={contestFormTexts.languagesHint}>
        <Checkbox
          label={contestFormTexts.onlySomeLanguages}
          checked={chosen !== null}
          onChange={(event) => field.onChange(event.target.checked ? offered : null)}
        />
      </Choice>
      {chosen && (
        <fieldset className="ms-6 flex flex-wrap gap-x-5 gap-y-1">
          <legend className="sr-only">{contestFormTexts.languages}</legend>
          {listed.map((language) => (
            <Checkbox
              key={language}
              label={languageNames[language]}
              checked={chosen.includes(language)}
              onChange={(event) => toggle(language, event.target.checked)}
            />
          ))}
        </fieldset>
      )}
      {error && (
        <p role="alert" className="flex gap-1 text-note text-danger">
          <Icon name="alert" size="sm" className="mt-px" />
          {error}
        </p>
      )}
    </div>
  )
}

const ruleOptions = subtaskRules.map((value) => ({ value, label: contestFormTexts.subtaskRules[value] }))

/** Shown for contest types that score by tests. */
export function SubtaskField({ form }: { form: ContestForm }) {
  const contestType = useWatch({ control: form.control, name: 'contestType' })
  if (!scoringRules[contestType].isScoredByTests) return null
  return (
    <Controller
      control={form.control}
      name="subtaskRule"
      render={({ field }) => (
        <Field
          label={contestFormTexts.subtasks}
          hint={contestFormTexts.subtaskHints[field.value]}
          error={form.formState.errors.subtaskRule?.message}
        >
          {() => (
            <Select
              label={contestFormTexts.subtasks}
              value={field.value}
              options={ruleOptions}
              onChange={field.onChange}
              className="h-control-lg w-full"
            />
          )}
        </Field>
      )}
    />
  )
}

/** The bounds as attributes, without the default that belongs to the form. */
const { min, max } = PENALTY_MINUTES

export function PenaltyFields({ form }: { form: ContestForm }) {
  const { errors } = form.formState
  return (
    <FieldRow>
      <Input
        label={contestFormTexts.penalty}
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        hint={contestFormTexts.penaltyHint}
        error={errors.penaltyPerWrongSubmission?.message}
        {...form.register('penaltyPerWrongSubmission')}
      />
      <Input
        label={contestFormTexts.freeze}
        type="number"
        inputMode="numeric"
        {...FREEZE_MINUTES}
        hint={contestFormTexts.freezeHint}
        error={errors.freezeMinutes?.message}
        {...form.register('freezeMinutes')}
      />
    </FieldRow>
  )
}

export function MedalFields({ form }: { form: ContestForm }) {
  const { errors } = form.formState
  return (
    <div>
      <div className="grid grid-cols-3 items-start gap-4 max-tablet:gap-2">
        {metals.map((metal) => (
          <Input
            key={metal}
            label={contestFormTexts.medals[metal]}
            type="number"
            inputMode="numeric"
            {...MEDALS}
            error={errors.medals?.[metal]?.message}
            {...form.register(`medals.${metal}`)}
          />
        ))}
      </div>
      <p className="mt-1 text-small text-ink-muted">{contestFormTexts.medalsHint}</p>
    </div>
  )
}
