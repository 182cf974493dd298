import { startStressTest } from '@arbiter/contract/setting/stress-tests'
import { languageNames } from '@arbiter/rules/languages'
import { MAX_STRESS_PATTERN_LENGTH, STRESS_SECONDS, STRESS_TRIES } from '@arbiter/rules/limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { stressTexts } from '../../../copy/setting/setter-jobs.ts'
import { call } from '../../../lib/call.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { type StressTests, stressQuery } from './queries.ts'

interface StressFormProps {
  problemId: string
  tests: StressTests
  onStarted: (jobId: string) => void
}

type Fields = ReturnType<typeof firstFields>

/** The fields of the newest stress test, or else a solution that should fail against one that should pass. */
function firstFields({ generators, solutions, jobs }: StressTests) {
  const last = jobs[0]?.stress
  const [generator] = generators
  const right = solutions.find(({ label }) => label === 'brute_force' || label === 'accepted') ?? solutions[0]
  const others = solutions.filter(({ name }) => name !== right?.name)
  const wrong = others.find(({ label }) => label === 'wrong_answer') ?? others.find(({ label }) => label !== 'accepted')
  const target = wrong ?? others[0] ?? solutions[0]
  const known = (name: string | null | undefined, among: { name: string }[]) =>
    among.some((each) => each.name === name) ? (name ?? undefined) : undefined
  return {
    generator: known(last?.generator, generators) ?? generator?.name ?? '',
    pattern: last?.pattern ?? '$',
    target: known(last?.target, solutions) ?? target?.name ?? '',
    reference: known(last?.reference, solutions) ?? right?.name ?? '',
    tries: String(last?.tries ?? STRESS_TRIES.default),
    seconds: String(last?.seconds ?? STRESS_SECONDS.default),
  }
}

export function StressForm({ problemId, tests, onStarted }: StressFormProps) {
  const [fields, setFields] = useState(() => firstFields(tests))
  const client = useQueryClient()
  const start = useMutation({
    mutationFn: () =>
      call(startStressTest, {
        params: { id: problemId },
        body: { ...fields, reference: tests.needsReference ? fields.reference : null },
      }),
    onSuccess: async ({ jobId }) => {
      onStarted(jobId)
      await client.invalidateQueries({ queryKey: stressQuery(problemId).queryKey })
    },
  })
  const change = (changed: Partial<Fields>) => setFields((before) => ({ ...before, ...changed }))
  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)] gap-3.5 p-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!start.isPending) start.mutate()
      }}
    >
      <p className="text-small text-ink-muted">{stressTexts.lead}</p>
      <Programs tests={tests} fields={fields} onChange={change} />
      <div className="grid grid-cols-2 gap-3">
        <Input
          label={stressTexts.tries}
          inputMode="numeric"
          value={fields.tries}
          onChange={(event) => change({ tries: event.target.value })}
        />
        <Input
          label={stressTexts.seconds}
          inputMode="numeric"
          value={fields.seconds}
          onChange={(event) => change({ seconds: event.target.value })}
        />
      </div>
      <p className="text-note text-ink-faint">{tests.hasChecker ? stressTexts.checkedBy : stressTexts.comparedBy}</p>
      {!tests.isValidated && <Alert tone="warning">{stressTexts.notValidated}</Alert>}
      {start.error && <Alert tone="danger">{sentenceFor(start.error, stressTexts.startFailed)}</Alert>}
      <div>
        <Button type="submit" tone="primary" icon="play" busy={start.isPending}>
          {stressTexts.start}
        </Button>
      </div>
    </form>
  )
}

interface ProgramsProps {
  tests: StressTests
  fields: Fields
  onChange: (changed: Partial<Fields>) => void
}

function Programs({ tests, fields, onChange }: ProgramsProps) {
  const { generators, solutions, needsReference } = tests
  return (
    <>
      <Choice
        label={stressTexts.generator}
        value={fields.generator}
        programs={generators}
        onChange={(generator) => onChange({ generator })}
      />
      <Input
        label={stressTexts.arguments}
        hint={stressTexts.patternHint}
        maxLength={MAX_STRESS_PATTERN_LENGTH}
        spellCheck={false}
        className="font-mono [font-variant-ligatures:none]"
        value={fields.pattern}
        onChange={(event) => onChange({ pattern: event.target.value })}
      />
      <Choice
        label={stressTexts.target}
        value={fields.target}
        programs={solutions}
        onChange={(target) => onChange({ target })}
      />
      {needsReference && (
        <Choice
          label={stressTexts.reference}
          value={fields.reference}
          programs={solutions}
          onChange={(reference) => onChange({ reference })}
        />
      )}
    </>
  )
}

interface ChoiceProps {
  label: string
  value: string
  programs: StressTests['solutions']
  onChange: (name: string) => void
}

function Choice({ label, value, programs, onChange }: ChoiceProps) {
  const options = programs.map(({ name, language }) => ({ value: name, label: name, note: languageNames[language] }))
  return (
    <Field label={label}>
      {() => (
        <Select label={label} value={value} options={options} onChange={onChange} className="h-control-lg w-full" />
      )}
    </Field>
  )
}
