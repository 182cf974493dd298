import { orderRejudge } from '@arbiter/contract/submissions/rejudges'
import { languages } from '@arbiter/rules/languages'
import { MAX_REJUDGED } from '@arbiter/rules/limits'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { adminFilterTexts } from '../../../copy/admin/admin-tables.ts'
import { newRejudgeTexts, rejudgeTexts } from '../../../copy/admin/rejudges.ts'
import { AdminPage } from '../../../features/admin/admin-page.tsx'
import { type RejudgeScope, scopeCountQuery } from '../../../features/admin/rejudge-scope.ts'
import { useLanguageOptions } from '../../../features/session/offered-languages.ts'
import { call } from '../../../lib/call.ts'
import { instantOf } from '../../../lib/local-time.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Select, type SelectOption } from '../../../ui/forms/select.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { choicesQuery, namedQuery } from './choices.ts'
import { PickOne } from './pick-one.tsx'

/** The scope is in the query string, so that other pages can link to it. */
export function NewRejudgePage() {
  const [query, setQuery] = useSearchParams()
  const scope = scopeFrom(query)
  const set = (name: string, value: string | undefined) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: true },
    )
  return (
    <AdminPage title={rejudgeTexts.create} back={{ to: '/admin/rejudges', label: rejudgeTexts.all }}>
      <Panel padded className="grid max-w-(--measure) gap-4">
        <p>{newRejudgeTexts.about}</p>
        <Fields scope={scope} set={set} query={query} />
        <Start scope={scope} />
      </Panel>
    </AdminPage>
  )
}

/** The fields of the form give times of the page's zone. */
function scopeFrom(query: URLSearchParams): RejudgeScope {
  const moment = (name: string) => instantOf(query.get(name) ?? '') || undefined
  return {
    problemId: query.get('problem') ?? undefined,
    contestId: query.get('contest') ?? undefined,
    language: languages.find((language) => language === query.get('language')),
    from: moment('from'),
    to: moment('to'),
  }
}

interface FieldsProps {
  scope: RejudgeScope
  query: URLSearchParams
  set: (name: string, value: string | undefined) => void
}

const ANY = 'any'

function Fields({ scope, query, set }: FieldsProps) {
  const problem = useQuery(namedQuery.problem(scope.problemId ?? ''))
  const contest = useQuery(namedQuery.contest(scope.contestId ?? ''))
  const languageOptions: SelectOption<string>[] = useLanguageOptions(scope.language)
  return (
    <>
      <PickOne
        words={newRejudgeTexts.problem}
        chosen={(scope.problemId && problem.data) || null}
        choicesOf={choicesQuery.problems}
        onChoose={(choice) => set('problem', choice?.id)}
      />
      <PickOne
        words={newRejudgeTexts.contest}
        chosen={(scope.contestId && contest.data) || null}
        choicesOf={choicesQuery.contests}
        onChoose={(choice) => set('contest', choice?.id)}
      />
      <Select
        label={adminFilterTexts.language}
        value={scope.language ?? ANY}
        options={[{ value: ANY, label: adminFilterTexts.allLanguages }, ...languageOptions]}
        onChange={(language) => set('language', language === ANY ? undefined : language)}
      />
      <div className="grid gap-4 tablet:grid-cols-2">
        <Input
          type="datetime-local"
          label={newRejudgeTexts.submittedFrom}
          value={query.get('from') ?? ''}
          onChange={(event) => set('from', event.target.value)}
        />
        <Input
          type="datetime-local"
          label={newRejudgeTexts.submittedBefore}
          value={query.get('to') ?? ''}
          onChange={(event) => set('to', event.target.value)}
        />
      </div>
    </>
  )
}

function Start({ scope }: { scope: RejudgeScope }) {
  const isChosen = Object.values(scope).some((value) => value !== undefined)
  const counting = useQuery(scopeCountQuery(scope))
  const ordering = useOrder()
  const count = isChosen ? counting.data?.count : undefined
  const isTooMany = count !== undefined && count > MAX_REJUDGED
  return (
    <>
      {ordering.isError && <Alert tone="danger">{sentenceFor(ordering.error, newRejudgeTexts.failed)}</Alert>}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          tone="primary"
          busy={ordering.isPending}
          disabled={!count || isTooMany}
          onClick={() => ordering.mutate(scope)}
        >
          {newRejudgeTexts.start}
        </Button>
        <p role="status" className="text-small text-ink-muted">
          {isChosen ? countText(count, isTooMany) : newRejudgeTexts.nothingChosen}
        </p>
      </div>
    </>
  )
}

function countText(count: number | undefined, isTooMany: boolean): string {
  if (count === undefined) return ''
  return isTooMany ? newRejudgeTexts.tooMany : newRejudgeTexts.count({ count })
}

function useOrder() {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (scope: RejudgeScope) => call(orderRejudge, { body: scope }),
    onSuccess: ({ rejudgeId }) => navigate(`/admin/rejudges/${rejudgeId}`),
  })
}
