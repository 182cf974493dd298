import type { ReplyOf } from '@arbiter/contract/endpoint'
import { getGenerators } from '@arbiter/contract/setting/generators'
import { changePackageFiles, readPackageFile } from '@arbiter/contract/setting/package-editing'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { isRefused } from '../../../lib/api-error.ts'
import { call } from '../../../lib/call.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { showToast } from '../../../ui/feedback/toast.tsx'
import { keyOf, packageChanged } from '../setter/queries.ts'

export type Generators = ReplyOf<typeof getGenerators>

export const generatorsQuery = (problemId: string) =>
  queryOptions({
    queryKey: keyOf(problemId, 'generators'),
    queryFn: ({ signal }) => call(getGenerators, { params: { id: problemId }, signal }),
    staleTime: 0,
  })

/** The revision is in the key, so that a saved file is fetched again. */
export const fileQuery = (problemId: string, revision: string, path: string) =>
  queryOptions({
    queryKey: ['package-file', problemId, revision, path],
    queryFn: ({ signal }) => call(readPackageFile, { params: { id: problemId }, query: { path }, signal }),
  })

interface FileChange {
  path: string
  text: string | null
}

/** The path of the script in the package. */
export const SCRIPT_FILE = 'generators/script.txt'

/** A null text deletes the file. */
export function useSaveFile(
  problemId: string,
  revision: string,
  words: { done: (values: { path: string }) => string; failed: string },
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ path, text }: FileChange) =>
      call(changePackageFiles, {
        params: { id: problemId },
        body: { revision, changes: [text === null ? { path, isDeleted: true } : { path, text }] },
      }),
    onSuccess: async (_, { path }) => {
      showToast('success', words.done({ path }))
      await packageChanged(client, problemId)
    },
    onError: async (error) => {
      showToast('danger', sentenceFor(error, words.failed))
      if (isRefused(error, 'problem.changed-meanwhile')) await packageChanged(client, problemId)
    },
  })
}
