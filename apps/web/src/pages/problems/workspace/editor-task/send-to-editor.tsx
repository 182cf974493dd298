import { getSample } from '@arbiter/contract/problems/problems'
import { useMutation } from '@tanstack/react-query'
import { editorTaskTexts } from '../../../../copy/problems/editor-task.ts'
import { call } from '../../../../lib/call.ts'
import { sentenceFor } from '../../../../lib/sentence-for.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { useNotify } from '../../../../ui/feedback/notification.tsx'
import { sendTask } from './send-task.ts'
import { newBatch, type ShownProblem, sentSamples, taskOf } from './task-source.ts'

/** Nothing is sent before the click. */
export function SendToEditor({ shown }: { shown: ShownProblem }) {
  const notify = useNotify()
  const send = useMutation({
    mutationFn: async () => {
      const samples = await wholeSamples(shown)
      const ports = await sendTask(taskOf(shown, samples, newBatch()))
      return { ports, samples: samples.length }
    },
    onSuccess: ({ ports, samples }) => {
      const { name } = shown.problem
      if (ports.length === 0) notify('info', editorTaskTexts.noTool)
      else notify('success', editorTaskTexts.sent({ name, samples, tools: ports.length }))
    },
    onError: (error) => notify('danger', sentenceFor(error, editorTaskTexts.failed)),
  })
  return (
    <Button size="sm" icon="out" busy={send.isPending} title={editorTaskTexts.hint} onClick={() => send.mutate()}>
      {editorTaskTexts.send}
    </Button>
  )
}

/** The page has only the beginning of a long sample. */
async function wholeSamples({ problem }: ShownProblem) {
  const { slug } = problem
  return Promise.all(
    sentSamples(problem).map(async (sample) => {
      if (!sample.truncated) return sample
      const number = problem.samples.indexOf(sample) + 1
      return (await call(getSample, { params: { id: slug, number } })).sample
    }),
  )
}
