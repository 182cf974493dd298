import { problemLetter } from '@arbiter/rules/contests/contest'
import { milliseconds } from '@arbiter/rules/contests/contest-clock'
import { CONTEST_PROBLEM_POINTS, PRETESTS } from '@arbiter/rules/limits'
import { scoringRules } from '@arbiter/rules/scoring/scoring-rules'
import { listText } from '@arbiter/texts/page-locale'
import { useCallback, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { contestFormTexts, contestProblemTexts } from '../../../copy/contests/contest-form.ts'
import type { ContestProblem } from '../../../features/contests/queries.ts'
import type { ListedProblem } from '../../../features/problems/queries.ts'
import { instantOf } from '../../../lib/local-time.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Choice, FormSection } from '../../../ui/forms/form-section.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { type ChosenProblem, ChosenProblems } from './chosen-problems.tsx'
import { pointsWritten } from './contest-draft.ts'
import { MedalFields, PenaltyFields, SubtaskField } from './contest-fields.tsx'
import { ProblemPicker } from './problem-picker.tsx'
import type { ContestForm } from './use-contest-form.ts'

/** The data of a problem beside its id. */
interface KnownProblem {
  name: string
  isPublic: boolean
}

export interface KnownProblems {
  of: (id: string) => KnownProblem
  add: (problems: readonly Pick<ListedProblem, '_id' | 'name' | 'visibility'>[]) => void
}

/** Remembers all problems that the picker has found, so that chosen ones keep their names. */
export function useKnownProblems(initial: readonly ContestProblem[] = []): KnownProblems {
  const [known, setKnown] = useState(
    () => new Map(initial.map(({ _id, name }) => [_id ?? '', { name, isPublic: false }])),
  )
  const add = useCallback((problems: readonly Pick<ListedProblem, '_id' | 'name' | 'visibility'>[]) => {
    const found = problems.map(
      ({ _id, name, visibility }) => [_id, { name, isPublic: visibility === 'public' }] as const,
    )
    setKnown((before) => new Map([...before, ...found]))
  }, [])
  return { of: (id) => known.get(id) ?? { name: '…', isPublic: false }, add }
}

interface ProblemFieldsProps {
  form: ContestForm
  known: KnownProblems
}

export function ProblemFields({ form, known }: ProblemFieldsProps) {
  const ids = useWatch({ control: form.control, name: 'problems' })
  const chosen: ChosenProblem[] = ids.map((id) => ({ id, ...known.of(id) }))
  const startTime = useWatch({ control: form.control, name: 'startTime' })
  const isBefore = milliseconds(instantOf(startTime)) > Date.now()
  const open = isBefore ? chosen.filter(({ isPublic }) => isPublic).map(({ name }) => name) : []
  const order = (next: string[]) =>
    form.setValue('problems', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  const toggle = ({ _id, points }: ListedProblem) => {
    if (form.getValues('problemPoints')[_id] === undefined) form.setValue(`problemPoints.${_id}`, pointsWritten(points))
    // Reads the form instead of the rendered value, because two presses may come before the next render.
    const before = form.getValues('problems')
    order(before.includes(_id) ? before.filter((id) => id !== _id) : [...before, _id])
  }
  return (
    <FormSection title={contestFormTexts.sections.problems}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 tablet:grid-cols-2">
        <ProblemPicker chosen={ids} onToggle={toggle} onKnown={known.add} />
        <ChosenProblems problems={chosen} onOrder={order} />
      </div>
      {open.length > 0 && <Alert tone="warning">{contestProblemTexts.alreadyPublic({ names: listText(open) })}</Alert>}
      <FieldProblem text={form.formState.errors.problems?.message} />
    </FormSection>
  )
}

/** The error of a field that consists of several inputs. */
function FieldProblem({ text }: { text: string | undefined }) {
  if (!text) return null
  return (
    <p role="alert" className="flex gap-1 text-note text-danger">
      <Icon name="alert" size="sm" className="mt-px" />
      {text}
    </p>
  )
}

/** The penalty of a wrong try, and the points of each problem. */
export function ScoringFields({ form, known }: ProblemFieldsProps) {
  const ids = useWatch({ control: form.control, name: 'problems' })
  const { errors } = form.formState
  return (
    <FormSection title={contestFormTexts.sections.scoring}>
      <SubtaskField form={form} />
      <PenaltyFields form={form} />
      <MedalFields form={form} />
      <PretestFields form={form} ids={ids} known={known} />
      {ids.length > 0 && (
        <div className="grid items-start gap-4 tablet:grid-cols-3">
          {ids.map((id, index) => (
            <Input
              key={id}
              label={contestFormTexts.pointsOf({ letter: problemLetter(index), name: known.of(id).name })}
              type="number"
              inputMode="decimal"
              step="any"
              min={CONTEST_PROBLEM_POINTS.min}
              max={CONTEST_PROBLEM_POINTS.max}
              placeholder={String(CONTEST_PROBLEM_POINTS.default)}
              error={errors.problemPoints?.[id]?.message}
              {...form.register(`problemPoints.${id}`)}
            />
          ))}
        </div>
      )}
    </FormSection>
  )
}

/** Shown for contests that may judge a part of the tests first. */
function PretestFields({ form, ids, known }: ProblemFieldsProps & { ids: readonly string[] }) {
  const [contestType, hasPretests] = useWatch({ control: form.control, name: ['contestType', 'hasPretests'] })
  const { errors } = form.formState
  if (!scoringRules[contestType].takesPretests) return null
  return (
    <>
      <Choice hint={contestFormTexts.pretestsHint}>
        <Checkbox label={contestFormTexts.pretests} {...form.register('hasPretests')} />
      </Choice>
      {hasPretests && (
        <Choice hint={contestFormTexts.hacksHint}>
          <Checkbox label={contestFormTexts.hacks} {...form.register('hasHacks')} />
        </Choice>
      )}
      {hasPretests && ids.length > 0 && (
        <div className="grid items-start gap-4 tablet:grid-cols-3">
          {ids.map((id, index) => (
            <Input
              key={id}
              label={contestFormTexts.pretestsOf({ letter: problemLetter(index), name: known.of(id).name })}
              type="number"
              inputMode="numeric"
              {...PRETESTS}
              placeholder={contestFormTexts.allPretests}
              error={errors.problemPretests?.[id]?.message}
              {...form.register(`problemPretests.${id}`)}
            />
          ))}
        </div>
      )}
    </>
  )
}
