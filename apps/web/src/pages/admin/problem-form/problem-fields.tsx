import { difficultyNames } from '@arbiter/contract/messages/difficulty-names'
import { languageNames, languages } from '@arbiter/rules/languages'
import {
  FLOAT_TOLERANCE,
  MAX_STATEMENT_LENGTH,
  MAX_TITLE_LENGTH,
  MEMORY_LIMIT_MB,
  POINTS,
  TIME_FACTOR,
  TIME_LIMIT_MS,
} from '@arbiter/rules/limits'
import {
  comparisonModes,
  difficulties,
  revealPolicies,
  type TimeLimitOrigin,
  visibilities,
} from '@arbiter/rules/problems/problem'
import { Controller, useWatch } from 'react-hook-form'
import { problemFieldNames as names, problemFormTexts as texts } from '../../../copy/setting/problem-form.ts'
import { useOfferedLanguages } from '../../../features/session/offered-languages.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Choice, FieldRow, FormSection } from '../../../ui/forms/form-section.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { PictureTextArea } from './picture-text-area.tsx'
import type { ProblemForm } from './use-problem-form.ts'

interface FieldsProps {
  form: ProblemForm
}

/** An edit may leave the formats empty. */
export function TextFields({ form, areFormatsRequired }: FieldsProps & { areFormatsRequired: boolean }) {
  const { errors } = form.formState
  const format = { rows: 4, maxLength: MAX_STATEMENT_LENGTH, required: areFormatsRequired, mono: true }
  return (
    <FormSection title={texts.sections.problem}>
      <Input
        label={names.name}
        required
        maxLength={MAX_TITLE_LENGTH}
        error={errors.name?.message}
        {...form.register('name')}
      />
      <PictureTextArea form={form} name="statement" rows={14} required hint={texts.statementHint} />
      <TextArea
        label={names.inputFormat}
        {...format}
        error={errors.inputFormat?.message}
        {...form.register('inputFormat')}
      />
      <TextArea
        label={names.outputFormat}
        {...format}
        error={errors.outputFormat?.message}
        {...form.register('outputFormat')}
      />
      <TextArea
        label={names.custom}
        rows={3}
        mono
        maxLength={MAX_STATEMENT_LENGTH}
        hint={texts.customHint}
        error={errors.custom?.message}
        {...form.register('custom')}
      />
    </FormSection>
  )
}

interface FilingProps extends FieldsProps {
  /** A new problem has no tests, so it cannot be public yet. */
  isNew: boolean
}

export function FilingFields({ form, isNew }: FilingProps) {
  const { errors } = form.formState
  return (
    <FormSection title={texts.sections.filing}>
      <FieldRow>
        <Choose
          form={form}
          name="difficulty"
          options={difficulties.map((value) => ({ value, label: difficultyNames[value] }))}
        />
        <NumberField form={form} name="points" bounds={POINTS} />
      </FieldRow>
      <FieldRow>
        <Input label={names.tags} hint={texts.tagsHint} error={errors.tags?.message} {...form.register('tags')} />
        <Input label={names.topics} hint={texts.tagsHint} error={errors.topics?.message} {...form.register('topics')} />
      </FieldRow>
      {isNew ? (
        <p className="text-small text-ink-muted">{texts.newIsHidden}</p>
      ) : (
        <Choose
          form={form}
          name="visibility"
          options={visibilities.map((value) => ({ value, label: texts.visibilities[value] }))}
        />
      )}
    </FormSection>
  )
}

interface LimitFieldsProps extends FieldsProps {
  origin: TimeLimitOrigin
}

export function LimitFields({ form, origin }: LimitFieldsProps) {
  const { errors } = form.formState
  const offered = useOfferedLanguages()
  const factors = useWatch({ control: form.control, name: 'languageFactors' })
  return (
    <FormSection title={texts.sections.limits}>
      <FieldRow>
        <NumberField
          form={form}
          name="timeLimit"
          bounds={TIME_LIMIT_MS}
          hint={origin === 'stated' ? undefined : texts.limitOrigins[origin]}
        />
        <NumberField form={form} name="memoryLimit" bounds={MEMORY_LIMIT_MB} />
      </FieldRow>
      <fieldset className="grid gap-1.5">
        <legend className="mb-1.5 text-small font-label">{names.languageFactors}</legend>
        <div className="grid grid-cols-2 gap-3 tablet:grid-cols-5">
          {languages
            .filter((each) => offered.includes(each) || factors[each] !== '')
            .map((language) => (
              <Input
                key={language}
                label={languageNames[language]}
                inputMode="decimal"
                placeholder={String(TIME_FACTOR.default)}
                error={errors.languageFactors?.[language]?.message}
                {...form.register(`languageFactors.${language}`)}
              />
            ))}
        </div>
        <p className="text-note text-ink-faint">{texts.factorsHint}</p>
      </fieldset>
    </FormSection>
  )
}

export function JudgingFields({ form }: FieldsProps) {
  const { errors } = form.formState
  const mode = useWatch({ control: form.control, name: 'mode' })
  return (
    <FormSection title={texts.sections.judging}>
      <Choose
        form={form}
        name="mode"
        options={comparisonModes.map((value) => ({ value, label: texts.modes[value] }))}
      />
      {mode === 'float' && (
        <Input
          label={names.tolerance}
          inputMode="decimal"
          placeholder={String(FLOAT_TOLERANCE.min)}
          hint={texts.toleranceHint}
          error={errors.tolerance?.message}
          {...form.register('tolerance')}
        />
      )}
      <Choice hint={texts.caseHint}>
        <Checkbox label={names.caseSensitive} {...form.register('caseSensitive')} />
      </Choice>
      <Choose
        form={form}
        name="revealTests"
        hint={texts.revealHint}
        options={revealPolicies.map((value) => ({ value, label: texts.reveals[value] }))}
      />
    </FormSection>
  )
}

interface ChooseProps extends FieldsProps {
  name: 'difficulty' | 'visibility' | 'mode' | 'revealTests' | 'referenceLanguage'
  hint?: string
  options: readonly { value: string; label: string }[]
}

export function Choose({ form, name, hint, options }: ChooseProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <Field label={names[name]} hint={hint} error={form.formState.errors[name]?.message}>
          {() => (
            <Select
              label={names[name]}
              value={field.value}
              options={options}
              onChange={field.onChange}
              className="h-control-lg w-full"
            />
          )}
        </Field>
      )}
    />
  )
}

interface NumberFieldProps extends FieldsProps {
  name: 'points' | 'timeLimit' | 'memoryLimit'
  bounds: { min: number; max: number }
  hint?: string | undefined
}

function NumberField({ form, name, hint, bounds: { min, max } }: NumberFieldProps) {
  return (
    <Input
      label={names[name]}
      hint={hint}
      type="number"
      inputMode="numeric"
      required
      min={min}
      max={max}
      error={form.formState.errors[name]?.message}
      {...form.register(name)}
    />
  )
}
