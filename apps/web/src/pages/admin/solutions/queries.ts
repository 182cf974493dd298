import type { ReplyOf } from '@arbiter/contract/endpoint'
import {
  getSolutionResults,
  judgeSolutions,
  listSolutions,
  measureStrength,
} from '@arbiter/contract/problems/solutions'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { solutionTexts } from '../../../copy/problems/solutions.ts'
import { call } from '../../../lib/call.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { showToast } from '../../../ui/feedback/toast.tsx'

export type Listed = ReplyOf<typeof listSolutions>
export type Results = ReplyOf<typeof getSolutionResults>
export type Judged = NonNullable<Results['solutions']>
export type JudgedSolution = Judged['programs'][number]
export type CheckedInputs = NonNullable<Results['inputs']>
export type Mutants = NonNullable<Results['mutants']>

/** The polling interval of a running trial. */
const LOOK_AGAIN_MS = 1_000

export const solutionsQuery = (problemId: string) =>
  queryOptions({
    queryKey: ['solutions', problemId],
    queryFn: ({ signal }) => call(listSolutions, { params: { id: problemId }, signal }),
    staleTime: 0,
  })

export const resultsQuery = (problemId: string) =>
  queryOptions({
    queryKey: ['solutions', problemId, 'results'],
    queryFn: ({ signal }) => call(getSolutionResults, { params: { id: problemId }, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isRunning(data) ? LOOK_AGAIN_MS : false),
  })

const isRunning = ({ solutions, inputs, mutants }: Results) =>
  [solutions, inputs, mutants].some((trial) => trial?.isDone === false)

export function useJudgeSolutions(problemId: string) {
  return useStart(problemId, () => call(judgeSolutions, { params: { id: problemId } }))
}

export function useMeasureStrength(problemId: string) {
  return useStart(problemId, (path: string) => call(measureStrength, { params: { id: problemId }, body: { path } }))
}

function useStart<Input>(problemId: string, start: (input: Input) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: start,
    onSuccess: () => client.invalidateQueries({ queryKey: resultsQuery(problemId).queryKey }),
    onError: (error) => showToast('danger', sentenceFor(error, solutionTexts.startFailed)),
  })
}
