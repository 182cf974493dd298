import { getVersionChanges } from '@arbiter/contract/contests/contest-versions'
import { languageNames } from '@arbiter/rules/languages'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { juryTexts } from '../../../copy/contests/jury.ts'
import { call } from '../../../lib/call.ts'
import { commaList } from '../../../lib/comma-list.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'

/** A compiler changes seldom, and the server looks through all submissions. */
const AGAIN_MS = 30_000

const versionChangesQuery = (id: string) =>
  queryOptions({
    queryKey: ['contests', id, 'version-changes'],
    queryFn: ({ signal }) => call(getVersionChanges, { params: { id }, signal }),
    refetchInterval: AGAIN_MS,
  })

/** Participants are judged differently from then on, so organisers learn of it while they can still act. */
export function VersionWarning({ contestId }: { contestId: string }) {
  const { data } = useQuery(versionChangesQuery(contestId))
  return data?.changes.map(({ language, judged, arrived }) => (
    <div key={language} className="mb-4">
      <Alert tone="warning">{versionsText(languageNames[language], commaList(judged), commaList(arrived))}</Alert>
    </div>
  ))
}

function versionsText(language: string, judged: string, arrived: string): string {
  if (arrived === '') return juryTexts.versionsDiffer({ language, judged })
  return juryTexts.versionArrives({ language, judged, arrived })
}
