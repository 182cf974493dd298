import { verdictNames } from '@arbiter/contract/messages/verdict-names'
import { judgePrograms } from '@arbiter/contract/setting/trials'
import { MAX_PROGRAM_NAME_LENGTH, MAX_TRIAL_PROGRAMS } from '@arbiter/rules/limits'
import { type Verdict, verdicts } from '@arbiter/rules/verdict'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { trialTexts } from '../../../copy/setting/test-cases.ts'
import { call } from '../../../lib/call.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { JudgedPrograms } from './judged-programs.tsx'
import { languageOfFile, verdictOfFile } from './program-files.ts'
import { ProgramInput, type WrittenProgram } from './program-input.tsx'
import type { ToolProps } from './tool-props.ts'
import { useNewestTrial } from './use-newest-trial.ts'

interface LabelledProgram extends WrittenProgram {
  key: string
  name: string
  expectedVerdict: Verdict
}

const newProgram = (values: Partial<LabelledProgram> = {}): LabelledProgram => ({
  key: crypto.randomUUID(),
  name: '',
  language: 'cpp',
  code: '',
  expectedVerdict: 'Accepted',
  ...values,
})

/** Programs with the verdicts that they should get, held against those that they do get. */
export function JudgePanel({ problemId }: ToolProps) {
  const [programs, setPrograms] = useState(() => [newProgram()])
  const { trial, error, show } = useNewestTrial(problemId, 'judge')
  const starting = useMutation({
    mutationFn: () => call(judgePrograms, { params: { id: problemId }, body: { programs: programs.map(named) } }),
    onSuccess: ({ trial }) => show(trial._id),
  })
  const change = (next: LabelledProgram) =>
    setPrograms((before) => before.map((each) => (each.key === next.key ? next : each)))
  const add = (added: LabelledProgram[]) =>
    setPrograms((before) => [...before.filter(({ code }) => code !== ''), ...added].slice(0, MAX_TRIAL_PROGRAMS))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4">
      <p className="text-small text-ink-muted">{trialTexts.judgeHint}</p>
      {programs.map((program, index) => (
        <ProgramFields
          key={program.key}
          program={program}
          number={index + 1}
          onChange={change}
          onRemove={
            programs.length > 1
              ? () => setPrograms((before) => before.filter(({ key }) => key !== program.key))
              : undefined
          }
        />
      ))}
      {starting.error && <Alert tone="danger">{sentenceFor(starting.error, trialTexts.failed)}</Alert>}
      <div className="flex flex-wrap gap-2">
        <Button
          icon="plus"
          onClick={() => setPrograms((before) => [...before, newProgram()].slice(0, MAX_TRIAL_PROGRAMS))}
        >
          {trialTexts.addProgram}
        </Button>
        <FilesButton onRead={add} />
        <Button tone="primary" icon="play" busy={starting.isPending} onClick={() => starting.mutate()}>
          {trialTexts.judgeAll}
        </Button>
      </div>
      {error && <Alert tone="danger">{sentenceFor(error, trialTexts.loadFailed)}</Alert>}
      {trial && <JudgedPrograms trial={trial} />}
    </div>
  )
}

/** A program without a name is called by its place. */
function named({ key: _, name, ...program }: LabelledProgram, index: number) {
  return { ...program, name: name.trim() || trialTexts.programNumber({ number: index + 1 }) }
}

const verdictOptions = verdicts
  .filter((verdict) => verdict !== 'Error')
  .map((value) => ({ value, label: verdictNames[value] }))

interface ProgramFieldsProps {
  program: LabelledProgram
  number: number
  onChange: (program: LabelledProgram) => void
  onRemove?: () => void
}

function ProgramFields({ program, number, onChange, onRemove }: ProgramFieldsProps) {
  const label = trialTexts.programNumber({ number })
  return (
    <fieldset
      aria-label={label}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-control border border-line p-3"
    >
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-40 flex-1">
          <Input
            label={trialTexts.name}
            placeholder={label}
            maxLength={MAX_PROGRAM_NAME_LENGTH}
            value={program.name}
            onChange={(event) => onChange({ ...program, name: event.target.value })}
          />
        </div>
        <Field label={trialTexts.expectedVerdict}>
          {() => (
            <Select
              label={trialTexts.expectedVerdictOf({ number })}
              value={program.expectedVerdict}
              options={verdictOptions}
              onChange={(expectedVerdict) => onChange({ ...program, expectedVerdict })}
              className="h-control-lg min-w-48"
            />
          )}
        </Field>
        {onRemove && <IconButton icon="trash" label={trialTexts.removeProgram({ number })} onClick={onRemove} />}
      </div>
      <ProgramInput
        label={trialTexts.codeOfProgram({ number })}
        program={program}
        onChange={(next) => onChange({ ...program, ...next })}
      />
    </fieldset>
  )
}

/** Several at once: language and label are read off their names. */
function FilesButton({ onRead }: { onRead: (programs: LabelledProgram[]) => void }) {
  const chooser = useRef<HTMLInputElement>(null)
  const read = async (files: File[]) =>
    onRead(
      await Promise.all(
        files.map(async (file) =>
          newProgram({
            name: file.name,
            language: languageOfFile(file.name) ?? 'cpp',
            expectedVerdict: verdictOfFile(file.name),
            code: await file.text(),
          }),
        ),
      ),
    )
  return (
    <>
      <Button icon="file" onClick={() => chooser.current?.click()}>
        {trialTexts.chooseFiles}
      </Button>
      <input
        ref={chooser}
        type="file"
        aria-label={trialTexts.files}
        multiple
        hidden
        onChange={(event) => {
          void read([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </>
  )
}
