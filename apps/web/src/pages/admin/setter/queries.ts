import type { ReplyOf } from '@arbiter/contract/endpoint'
import { listPackageFiles, readPackageFile } from '@arbiter/contract/setting/package-editing'
import { getChecker, getTestGroups, getTranslations } from '@arbiter/contract/setting/package-parts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'

export type ServedGroups = ReplyOf<typeof getTestGroups>
export type ServedChecker = ReplyOf<typeof getChecker>
export type ServedTranslation = ReplyOf<typeof getTranslations>['languages'][number]

export const keyOf = (problemId: string, part: string) => ['problem-package', problemId, part]

export const groupsQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(id, 'groups'),
    queryFn: ({ signal }) => call(getTestGroups, { params: { id }, signal }),
    staleTime: 0,
  })

export const checkerQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(id, 'checker'),
    queryFn: ({ signal }) => call(getChecker, { params: { id }, signal }),
    staleTime: 0,
  })

export const translationsQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(id, 'translations'),
    queryFn: ({ signal }) => call(getTranslations, { params: { id }, signal }),
    staleTime: 0,
  })

const VALIDATOR = /^(input_validators|input_format_validators)\//

/** The input validators of a package with their texts. */
export const validatorsQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(id, 'validators'),
    queryFn: async ({ signal }) => {
      const { revision, files } = await call(listPackageFiles, { params: { id }, signal })
      const found = files.filter(({ path }) => VALIDATOR.test(path))
      const read = found.map(({ path }) => call(readPackageFile, { params: { id }, query: { path }, signal }))
      return { revision, files: (await Promise.all(read)).map(({ path, text }) => ({ path, text })) }
    },
    staleTime: 0,
  })

/** Refetches everything that shows a part of the package. */
export async function packageChanged(client: QueryClient, problemId: string): Promise<void> {
  void client.invalidateQueries({ queryKey: ['problems'] })
  void client.invalidateQueries({ queryKey: ['test-cases', problemId] })
  void client.invalidateQueries({ queryKey: ['solutions', problemId] })
  await client.invalidateQueries({ queryKey: ['problem-package', problemId] })
}
