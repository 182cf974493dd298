import { readContestFiles } from '@arbiter/contract/contests/contest-editing'
import { MAX_CONTEST_FILES } from '@arbiter/rules/limits'
import { useMutation } from '@tanstack/react-query'
import { contestFormTexts } from '../../../copy/contests/contest-form.ts'
import { FaultList } from '../../../features/problem-packages/fault-list.tsx'
import { call } from '../../../lib/call.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Panel, PanelHead } from '../../../ui/layout/panel.tsx'
import { filledIn } from './filled-in.ts'
import type { KnownProblems } from './problem-fields.tsx'
import type { ContestForm } from './use-contest-form.ts'

const { files: texts } = contestFormTexts

/** The files of another system fill in the form; the administrator looks at it before anything is saved. */
export function ContestFiles({ form, known }: { form: ContestForm; known: KnownProblems }) {
  const reading = useMutation({
    mutationFn: async (files: readonly File[]) =>
      call(readContestFiles, { body: { files: await Promise.all(files.map(contentOf)) } }),
    onSuccess: (setup) => {
      known.add(setup.problems)
      form.reset(filledIn(form.getValues(), setup), { keepDefaultValues: true })
    },
  })
  return (
    <Panel aria-label={texts.title} className="overflow-hidden">
      <PanelHead title={texts.title} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 p-4">
        <p className="text-small text-ink-muted">{texts.lead}</p>
        <input
          type="file"
          multiple
          accept=".yaml,.yml"
          aria-label={texts.choose}
          className="min-w-0 max-w-full text-small file:me-2.5 file:h-control file:cursor-pointer file:rounded-control file:border file:border-solid file:border-line-strong file:bg-surface file:px-3 file:font-label"
          onChange={({ target }) => {
            const chosen = [...(target.files ?? [])].slice(0, MAX_CONTEST_FILES)
            if (chosen.length > 0) reading.mutate(chosen)
          }}
        />
        {reading.isError && <Alert tone="danger">{sentenceFor(reading.error, texts.failed)}</Alert>}
        {reading.data && <Alert tone="success">{texts.done({ problems: reading.data.problems.length })}</Alert>}
        {reading.data && reading.data.faults.length > 0 && (
          <FaultList title={texts.faults} faults={reading.data.faults} />
        )}
      </div>
    </Panel>
  )
}

function contentOf(file: File): Promise<{ name: string; text: string }> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve({ name: file.name, text: String(reader.result) })
    reader.onerror = () => reject(reader.error)
    reader.readAsText(file)
  })
}
