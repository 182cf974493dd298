import { NewProposal, proposeTest } from '@arbiter/contract/setting/test-proposals'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { testProposalTexts } from '../../../copy/setting/test-proposals.ts'
import { call } from '../../../lib/call.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { showToast } from '../../../ui/feedback/toast.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { ownProposalsQuery } from './queries.ts'

export function ProposalForm({ problemId }: { problemId: string }) {
  const form = useForm({ resolver: zodResolver(NewProposal), mode: 'onChange', defaultValues: { input: '' } })
  const proposing = usePropose(problemId, () => form.reset())
  const { errors, isValid } = form.formState
  return (
    <Panel padded>
      <form className="grid gap-4" onSubmit={form.handleSubmit((values) => proposing.mutate(values))}>
        <p className="max-w-(--measure) text-small text-ink-muted">{testProposalTexts.about}</p>
        <TextArea
          label={testProposalTexts.input}
          hint={testProposalTexts.inputHint}
          error={errors.input?.message}
          mono
          spellCheck={false}
          className="min-h-40"
          {...form.register('input')}
        />
        {proposing.isError && <Alert tone="danger">{sentenceFor(proposing.error, testProposalTexts.failed)}</Alert>}
        <Button
          type="submit"
          tone="primary"
          busy={proposing.isPending}
          disabled={!isValid}
          className="justify-self-start"
        >
          {testProposalTexts.send}
        </Button>
      </form>
    </Panel>
  )
}

function usePropose(problemId: string, onProposed: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { input: string }) => call(proposeTest, { params: { id: problemId }, body }),
    onSuccess: async ({ message }) => {
      showToast('success', message)
      onProposed()
      await client.invalidateQueries({ queryKey: ownProposalsQuery(problemId).queryKey })
    },
  })
}
