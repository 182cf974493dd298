import { hackProgram, NewHack } from '@arbiter/contract/contests/hacks'
import { hackNotices } from '@arbiter/contract/messages/hacks'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { hackTexts } from '../../../copy/contests/hacks.ts'
import { CodeView } from '../../../features/editor/code-view.tsx'
import { call } from '../../../lib/call.ts'
import { retryOf } from '../../../lib/retry-of.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Failure } from '../../../ui/feedback/failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { PanelHead, panelPlate } from '../../../ui/layout/panel.tsx'
import { useContestAction } from '../organise/use-contest-action.ts'
import { type HackAddress, type Hacking, programQuery } from './queries.ts'

interface HackedProgramProps {
  address: HackAddress
  program: Hacking['programs'][number]
}

/** A program to read, and the input to break it with. */
export function HackedProgram({ address, program }: HackedProgramProps) {
  const query = useQuery(programQuery(address, program.submissionId))
  const title = hackTexts.programOf({ username: program.username })
  return (
    <section aria-label={title} className={panelPlate}>
      <PanelHead title={title} />
      <div className="max-h-[55vh] overflow-auto">
        {query.isPending && <Skeleton className="m-4 w-2/5" />}
        {query.isError && (
          <Failure message={sentenceFor(query.error, hackTexts.programFailed)} onRetry={retryOf(query)} />
        )}
        {query.data && <CodeView code={query.data.code} language={query.data.language} label={title} />}
      </div>
      <HackForm address={address} submissionId={program.submissionId} />
    </section>
  )
}

function HackForm({ address, submissionId }: { address: HackAddress; submissionId: string }) {
  const [input, setInput] = useState('')
  const [error, setError] = useState<string>()
  const { id, problemId } = address
  const hacking = useContestAction(
    id,
    (body: { submissionId: string; input: string }) => call(hackProgram, { params: { id, problemId }, body }),
    { done: hackNotices.hacking, failed: hackTexts.hackFailed },
  )
  const send = (event: FormEvent) => {
    event.preventDefault()
    const read = NewHack.safeParse({ submissionId, input })
    setError(read.error?.issues[0]?.message)
    if (read.success) hacking.mutate(read.data)
  }
  return (
    <form onSubmit={send} className="grid justify-items-start gap-3 border-t border-line p-4">
      <div className="w-full">
        <TextArea
          label={hackTexts.input}
          rows={6}
          className="font-mono"
          spellCheck={false}
          autoCapitalize="none"
          hint={hackTexts.inputHint}
          error={error}
          value={input}
          onChange={(event) => setInput(event.target.value)}
        />
      </div>
      <Button type="submit" tone="primary" busy={hacking.isPending}>
        {hackTexts.verb}
      </Button>
    </form>
  )
}
