import type { AnswerOf } from '@arbiter/contract/endpoint'
import type { getRejudge, listRejudgeChanges } from '@arbiter/contract/submissions/rejudges'
import type { ChangedSubmission, FoundRejudge } from './store.ts'

type WireRejudge = AnswerOf<typeof getRejudge>['rejudge']

export function presentRejudge(found: FoundRejudge): WireRejudge {
  const { id, state, problem, contest, language, from, to, chosen, total, toCome, changed } = found
  return {
    ...{ _id: id, state, total, changed, done: total - toCome, isDone: toCome === 0 },
    scope: {
      problem: problem && { _id: problem.id, name: problem.name, slug: problem.slug },
      contest: contest && { _id: contest.id, title: contest.title },
      ...{ language, chosen, from: from?.toISOString() ?? null, to: to?.toISOString() ?? null },
    },
    createdAt: found.createdAt.toISOString(),
    createdBy: presentPerson(found.createdBy),
    decidedAt: found.decidedAt?.toISOString() ?? null,
    decidedBy: presentPerson(found.decidedBy),
  }
}

const presentPerson = (person: { id: string; username: string } | null) =>
  person && { _id: person.id, username: person.username }

type WireChange = AnswerOf<typeof listRejudgeChanges>['changes'][number]

export function presentChange(change: ChangedSubmission): WireChange {
  const { id, number, language, createdAt, userId, username, problemName, slug, contestId, title, before, after } =
    change
  return {
    submission: { _id: id, number, language, createdAt: new Date(createdAt).toISOString() },
    user: { _id: userId, username },
    problem: { name: problemName, slug },
    contest: contestId === null ? null : { _id: contestId, title: title ?? '' },
    ...{ before, after },
    versions: presentVersions(change),
  }
}

function presentVersions({ compilerBefore: before, compilerAfter: after }: ChangedSubmission): WireChange['versions'] {
  return before === null || after === null || before === after ? null : { before, after }
}
