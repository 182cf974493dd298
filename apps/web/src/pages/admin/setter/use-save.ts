import { validatorQueued } from '@arbiter/contract/messages/problem-packages'
import type { PackageFault } from '@arbiter/contract/wire/package-faults'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { setterTexts } from '../../../copy/setter.ts'
import { faultsOf } from '../../../features/problem-packages/faults-of.ts'
import { isRefused } from '../../../lib/api-error.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { showToast } from '../../../ui/feedback/toast.tsx'
import { packageChanged } from './queries.ts'

interface Saved {
  message: string
  warnings: PackageFault[]
}

/** Saves a part of a package; what is wrong with it is a list. */
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

/** That a judge runs the validators follows every save; the Validator tab shows it. */
const isNews = ({ fault }: PackageFault) => fault !== validatorQueued
