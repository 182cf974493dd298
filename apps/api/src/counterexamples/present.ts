import type { CounterexampleSearch } from '@arbiter/contract/submissions/counterexamples'
import type { StoredSearch } from '@arbiter/database/queue/counterexample-queue'
import type { FoundCase } from '@arbiter/database/schema/background-jobs'
import { MAX_SHOWN_COUNTEREXAMPLE_BYTES } from '@arbiter/rules/limits'
import { isAdmin, type Viewer } from '@arbiter/rules/people/access'
import type { z } from 'zod'
import { clippedText } from '../http/clipped-text.ts'

type WireSearch = z.input<typeof CounterexampleSearch>

export function presentSearch(search: StoredSearch, viewer: Viewer): WireSearch {
  const { status, phase, runs, tokens, requestedBy } = search
  const isOwn = requestedBy === viewer.id || isAdmin(viewer)
  return { status, phase, runs, tokens, isOwn, result: presentResult(search, viewer) }
}

function presentResult({ result }: StoredSearch, viewer: Viewer): WireSearch['result'] {
  if (result === null || result.kind === 'none' || result.kind === 'not-compiled') return result
  if (result.kind === 'found') return { kind: 'found', isCut: result.isCut, ...presentFound(result.found) }
  return { kind: 'reference-failed', input: isAdmin(viewer) ? result.input : null }
}

function presentFound({ input, expected, output, isOutputClipped, verdict, verdictDetail, message }: FoundCase) {
  const [shownInput, shownExpected] = [shownText(input), expected === null ? null : shownText(expected)]
  return {
    ...{ verdict, verdictDetail, message },
    ...{ input: shownInput, expectedOutput: shownExpected, userOutput: output },
    truncated: isOutputClipped || shownInput !== input || shownExpected !== expected,
  }
}

const shownText = (text: string) => clippedText(Buffer.from(text), MAX_SHOWN_COUNTEREXAMPLE_BYTES, false).text
