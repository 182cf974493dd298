import type { CallOf, ReplyOf } from '@arbiter/contract/endpoint'
import { getSettings, type updateSettings } from '@arbiter/contract/site/settings'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'

export type StoredSettings = ReplyOf<typeof getSettings>
export type Settings = StoredSettings['settings']
export type SettingsChange = CallOf<typeof updateSettings>['body']['change']

export const settingsQuery = queryOptions({
  queryKey: ['admin', 'settings'],
  queryFn: ({ signal }) => call(getSettings, { signal }),
  staleTime: 0,
})
