import type { Language } from '@arbiter/rules/languages'
import { useRef } from 'react'
import { trialTexts } from '../../../copy/setting/test-cases.ts'
import { useLanguageOptions } from '../../../features/session/offered-languages.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { languageOfFile } from './program-files.ts'

export interface WrittenProgram {
  language: Language
  code: string
}

interface ProgramInputProps {
  label: string
  rows?: number
  program: WrittenProgram
  onChange: (program: WrittenProgram) => void
}

/** A program that is pasted, or read from its file. */
export function ProgramInput({ label, rows = 8, program, onChange }: ProgramInputProps) {
  const chooser = useRef<HTMLInputElement>(null)
  const read = async (file: File | undefined) => {
    if (!file) return
    onChange({ language: languageOfFile(file.name) ?? program.language, code: await file.text() })
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex flex-wrap gap-2">
        <Select
          label={trialTexts.languageOf({ field: label })}
          size="sm"
          value={program.language}
          options={useLanguageOptions(program.language)}
          onChange={(language) => onChange({ ...program, language })}
          className="min-w-32"
        />
        <Button size="sm" icon="file" onClick={() => chooser.current?.click()}>
          {trialTexts.chooseFile}
        </Button>
        <input
          ref={chooser}
          type="file"
          aria-label={trialTexts.fileOf({ field: label })}
          hidden
          onChange={(event) => {
            void read(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </div>
      <TextArea
        label={label}
        rows={rows}
        mono
        spellCheck={false}
        hint={trialTexts.codeHint}
        value={program.code}
        onChange={(event) => onChange({ ...program, code: event.target.value })}
      />
    </div>
  )
}
