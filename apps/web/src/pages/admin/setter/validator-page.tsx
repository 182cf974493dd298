import { changePackageFiles } from '@arbiter/contract/setting/package-editing'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { validatorTexts as texts } from '../../../copy/setting/setter.ts'
import { call } from '../../../lib/call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Panel, PanelHead } from '../../../ui/layout/panel.tsx'
import { DropdownMenu, MenuAction } from '../../../ui/overlays/dropdown-menu.tsx'
import { InputsPanel } from '../solutions/inputs-panel.tsx'
import { resultsQuery } from '../solutions/queries.ts'
import { LeaveQuestion, PartNotes, SaveFaults, SaveLine } from './part-frame.tsx'
import { type ProgramFile, ProgramFiles } from './program-files.tsx'
import { validatorsQuery } from './queries.ts'
import { Loaded, SetterPage } from './setter-page.tsx'
import { usePart } from './use-part.ts'
import { useSave } from './use-save.ts'
import { fileChanges, type ValidatorKind, validatorFolder, validatorKinds, withValidator } from './validator-draft.ts'

/** The input validators of a problem, and what they say about its inputs. */
export function ValidatorPage() {
  const { problemId = '' } = useParams()
  const validators = useQuery(validatorsQuery(problemId))
  const results = useQuery(resultsQuery(problemId))
  return (
    <SetterPage problemId={problemId} title={texts.title}>
      <p className="max-w-(--measure) text-ink-muted">{texts.lead}</p>
      <InputsPanel checked={results.data?.inputs ?? null} />
      <Loaded problemId={problemId} query={validators}>
        {(served) => <Validators key={problemId} problemId={problemId} {...served} />}
      </Loaded>
    </SetterPage>
  )
}

interface ValidatorsProps {
  problemId: string
  revision: string
  /** By their paths in the package. */
  files: ProgramFile[]
}

function Validators({ problemId, revision, files }: ValidatorsProps) {
  const folder = validatorFolder(files)
  const served = files.map(({ path, text }) => ({ path: path.slice(folder.length + 1), text }))
  const saving = useSave(problemId, ({ draft, note }: { draft: ProgramFile[]; note: string }) =>
    call(changePackageFiles, {
      params: { id: problemId },
      body: { revision, note, changes: fileChanges(folder, served, draft) },
    }),
  )
  const part = usePart({ name: 'validators', problemId, served, isSaving: saving.isPending })
  const draft = part.value
  const add = (kind: ValidatorKind) => part.change(withValidator(draft, kind))
  return (
    <>
      <PartNotes part={part} />
      <Panel aria-label={texts.listed} className="overflow-hidden">
        <PanelHead title={texts.listed}>
          <span className="ms-auto">
            <AddMenu onAdd={add} />
          </span>
        </PanelHead>
        {draft.length === 0 ? (
          <div className="p-4">
            <Empty
              icon="shield"
              {...texts.none}
              action={
                <Button tone="primary" onClick={() => add('ctd')}>
                  {texts.kinds.ctd}
                </Button>
              }
            />
          </div>
        ) : (
          <ProgramFiles label={texts.listed} files={draft} onChange={part.change} />
        )}
        <p className="border-t border-line px-4 py-2.5 text-small text-ink-muted">{texts.checkedGrammar}</p>
        <SaveLine
          isDirty={part.isDirty}
          isSaving={saving.isPending}
          onSave={(note) => saving.mutate({ draft, note }, { onSuccess: part.reset })}
          onReset={part.reset}
        />
      </Panel>
      <SaveFaults faults={saving.faults} />
      <LeaveQuestion isDirty={part.isDirty && !saving.isPending} />
    </>
  )
}

const AddMenu = ({ onAdd }: { onAdd: (kind: ValidatorKind) => void }) => (
  <DropdownMenu label={texts.add} trigger={<IconButton icon="plus" label={texts.add} />}>
    {validatorKinds.map((kind) => (
      <MenuAction key={kind} onSelect={() => onAdd(kind)}>
        {texts.kinds[kind]}
      </MenuAction>
    ))}
  </DropdownMenu>
)
