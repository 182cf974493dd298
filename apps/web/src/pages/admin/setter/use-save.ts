import type { PackageFault } from '@arbiter/contract/wire/package-faults'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { setterTexts } from '../../../copy/setting/setter.ts'
import { faultsOf } from '../../../features/problem-packages/faults-of.ts'
import { isRefused } from '../../../lib/api-error.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { showToast } from '../../../ui/feedback/toast.tsx'
import { packageChanged } from './queries.ts'

interface Saved {
  message: string
  warnings: PackageFault[]
}

/** Saves a part of a package. Errors in it come back as a list. */
export function useSave<Input>(problemId: string, save: (input: Input) => Promise<Saved>) {
  const client = useQueryClient()
  const saving = useMutation({
    mutationFn: save,
    onSuccess: async ({ message }) => {
      await packageChanged(client, problemId)
      showToast('success', message)
    },
    onError: async (error) => {
      showToast('danger', faultsOf(error) ? setterTexts.faulty : sentenceFor(error, setterTexts.saveFailed))
      if (isRefused(error, 'problem.changed-meanwhile')) await packageChanged(client, problemId)
    },
  })
  const found = saving.error ? faultsOf(saving.error) : (saving.data?.warnings.filter(isNews) ?? null)
  return { ...saving, faults: found?.length ? found : null }
}

/** Every save makes a judge run the validators. That is no news here, because the Validator tab shows it. */
const isNews = ({ code }: PackageFault) => code !== 'program.queued'
