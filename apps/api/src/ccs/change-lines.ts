import { knownParticipant } from '@arbiter/rules/board/board'
import { isPassFail } from '@arbiter/rules/ccs/contest-object'
import type { CcsObject } from '@arbiter/rules/ccs/fields'
import { judgementCcsId, problemCcsId } from '@arbiter/rules/ccs/ids'
import { seesAllOf } from '@arbiter/rules/ccs/roles'
import {
  awardObjects,
  clarificationObjects,
  contestObject,
  languageObjects,
  organizationObjects,
  problemObjects,
  teamObjects,
} from './facts-objects.ts'
import type { CcsChange } from './feed-store.ts'
import { presentSeen, type SeenJudgement, type SeenRun, seenJudgements, seenRuns } from './judgement-objects.ts'
import type { FeedLine } from './snapshot.ts'
import { selectJudgements, selectRuns } from './store.ts'
import { submissionObjects } from './submission-objects.ts'
import { type CountedTry, countedTriesOf, findTry, isHeldFrom } from './tries.ts'
import { type CcsView, seesProblems } from './view.ts'

/**
 * What a role gets of changes: each object as its endpoint would have it at this moment, or that it is gone. The rows of a page are
 * read together.
 */
export class ChangeLines {
  readonly #view: CcsView
  readonly #submissions = new Map<string, CcsObject>()
  readonly #judgements = new Map<number, SeenJudgement[]>()
  readonly #runs = new Map<string, SeenRun[]>()
  #facts: Partial<Record<'languages' | 'teams' | 'problems' | 'clarifications', CcsObject[]>> = {}

  private constructor(view: CcsView) {
    this.#view = view
  }

  static async of(view: CcsView, changes: readonly CcsChange[]): Promise<ChangeLines> {
    const lines = new ChangeLines(view)
    await lines.#read(changes)
    return lines
  }

  async #read(changes: readonly CcsChange[]): Promise<void> {
    const tries = this.#concerned(changes)
    const view = this.#view
    for (const object of await submissionObjects(view, tries)) this.#submissions.set(String(object.id), object)
    const seen = await seenJudgements(view, tries)
    for (const each of seen) add(this.#judgements, each.counted.attempt.number, each)
    for (const run of await seenRuns(view, seen)) add(this.#runs, run.judgementId, run)
    const names = new Set(changes.map(({ type }) => type))
    if (names.has('languages')) this.#facts.languages = await languageObjects(view)
    if (names.has('teams')) this.#facts.teams = await this.#teamsNow(changes)
    if (names.has('problems')) this.#facts.problems = await problemObjects(view)
    if (names.has('clarifications')) this.#facts.clarifications = await clarificationObjects(view)
  }

  /** The board may show an outdated name for a while, but nobody would be told of the new one later. */
  async #teamsNow(changes: readonly CcsChange[]): Promise<CcsObject[]> {
    const { live, services } = this.#view
    const changed = changes.filter(({ type }) => type === 'teams').map(({ objectId }) => Number(objectId))
    await live.readPeople(services.context.db, changed)
    return teamObjects(this.#view)
  }

  /** The submissions that the changes name, and where points depend on earlier tries those at the same problem. */
  #concerned(changes: readonly CcsChange[]): CountedTry[] {
    const numbers = changes.flatMap(({ type, objectId }) => (isAboutTry(type) ? numberIn(objectId) : []))
    const named = numbers.flatMap((number) => findTry(this.#view, number) ?? [])
    const others = this.#isScored ? named.flatMap((counted) => this.#inCellOf(counted)) : []
    const opened = changes.some(({ type }) => type === 'opened') ? this.#ownTries() : []
    const found = new Map([...named, ...others, ...opened].map((counted) => [counted.attempt.number, counted]))
    return [...found.values()].sort((one, other) => one.attempt.number - other.attempt.number)
  }

  #inCellOf({ participant, attempt }: CountedTry): CountedTry[] {
    const own = countedTriesOf(this.#view, participant)
    return own.filter((each) => each.attempt.problemId === attempt.problemId)
  }

  #ownTries(): CountedTry[] {
    const { role, live } = this.#view
    const participant = role.kind === 'team' ? live.jury.board.participants.get(role.participant) : undefined
    return participant ? countedTriesOf(this.#view, participant) : []
  }

  get #isScored(): boolean {
    return !isPassFail(this.#view.contest.contestType)
  }

  #isOwn({ participant }: CountedTry): boolean {
    return seesAllOf(this.#view.role, participant.number)
  }

  async linesFor({ type, objectId }: CcsChange): Promise<FeedLine[]> {
    switch (type) {
      case 'contest':
        return [{ type, id: null, data: contestObject(this.#view) }]
      case 'state':
        return [{ type, id: null, data: this.#view.state }]
      case 'awards':
        return awardObjects(this.#view).map((data) => ({ type, id: String(data.id), data }))
      case 'languages':
        return (this.#facts.languages ?? []).map((data) => ({ type, id: String(data.id), data }))
      case 'teams':
        return this.#teamLines(objectId)
      case 'problems':
        return seesProblems(this.#view) ? [this.#fact(type, problemCcsId(Number(objectId)))] : []
      case 'clarifications':
        return this.#newsLines(objectId)
      case 'submissions':
        return this.#submissionLines(numberIn(objectId))
      case 'judgements':
        return this.#judgedLines(objectId)
      case 'shown':
        return this.#shownLines(objectId)
      case 'runs':
        return this.#runLines(objectId)
      case 'tries':
        return this.#tryLines(numberIn(objectId))
      case 'opened':
        return this.#openedLines()
    }
  }

  /** What a team refers to comes before it. */
  #teamLines(id: string): FeedLine[] {
    const line = this.#fact('teams', id)
    const own = organizationObjects(this.#view).find((object) => object.id === line.data?.organization_id)
    return own ? [{ type: 'organizations', id: String(own.id), data: own }, line] : [line]
  }

  #fact(type: 'teams' | 'problems', id: string): FeedLine {
    return { type, id, data: this.#facts[type]?.find((object) => object.id === id) ?? null }
  }

  /** A question, its answer or an announcement; what the role does not see was never sent. */
  #newsLines(id: string): FeedLine[] {
    const found = (this.#facts.clarifications ?? []).filter((object) => object.id === id || object.id === `${id}-a`)
    return found.map((data) => ({ type: 'clarifications', id: String(data.id), data }))
  }

  #submissionLines(number: number): FeedLine[] {
    const data = this.#submissions.get(String(number))
    return data ? [{ type: 'submissions', id: String(number), data }] : []
  }

  /** The judgement; those that it replaces, and those whose points follow from it, are other objects now. */
  #judgedLines(id: string): FeedLine[] {
    const counted = findTry(this.#view, numberIn(id))
    const own = this.#judgements.get(numberIn(id)) ?? []
    const judged = own.find((seen) => idOf(seen) === id)
    if (!counted || !judged) return []
    const isReplacing = this.#isScored || this.#view.writer.hasCurrentJudgements
    const replaced = isReplacing ? own.filter(({ judgement }) => judgement.number < judged.judgement.number) : []
    const runs = judged.judgement.reason === 'submitted' ? [] : this.#runsOf(judged)
    return [...this.#lines(replaced), ...this.#lines([judged]), ...runs, ...this.#lines(this.#laterInCell(counted))]
  }

  #laterInCell(counted: CountedTry): SeenJudgement[] {
    if (!this.#isScored) return []
    return [...this.#judgements.values()].flat().filter((seen) => {
      const { attempt } = seen.counted
      const isCurrent = seen.judgement.number === attempt.judgementNumber
      return isCurrent && attempt.number > counted.attempt.number && cellOf(seen.counted) === cellOf(counted)
    })
  }

  /** The role did not see it before, unless it is its own. */
  #shownLines(id: string): FeedLine[] {
    const counted = findTry(this.#view, numberIn(id))
    if (!counted || this.#isOwn(counted)) return []
    return this.#lines((this.#judgements.get(numberIn(id)) ?? []).filter((seen) => idOf(seen) === id))
  }

  /** `187.2:3-7`: those tests, or that they are gone because another judge begins again. */
  #runLines(objectId: string): FeedLine[] {
    const [id = '', range = ''] = objectId.split(':')
    const judged = (this.#judgements.get(numberIn(id)) ?? []).find((seen) => idOf(seen) === id)
    if (!judged || !this.#isOwn(judged.counted)) return []
    const [first = 0, last = -1] = range.split('-').map(Number)
    const runs = new Map((this.#runs.get(id) ?? []).map((run) => [run.ordinal, run.object]))
    return Array.from({ length: last - first + 1 }, (_, index) => first + index).flatMap((ordinal): FeedLine[] => {
      const data = runs.get(ordinal)
      if (data === null) return []
      return [{ type: 'runs', id: `${id}.${ordinal}`, data: data ?? null }]
    })
  }

  /** A submission with all that belongs to it: again, or gone. */
  async #tryLines(number: number): Promise<FeedLine[]> {
    const counted = findTry(this.#view, number)
    if (!counted) return this.#goneLines(number)
    const own = this.#judgements.get(number) ?? []
    const later = this.#laterInCell(counted)
    return [
      ...this.#submissionLines(number),
      ...this.#lines(own),
      ...own.flatMap((seen) => this.#runsOf(seen)),
      ...this.#lines(later),
    ]
  }

  async #goneLines(number: number): Promise<FeedLine[]> {
    const counted = this.#uncounted(number)
    if (!counted) return []
    const submission: FeedLine = { type: 'submissions', id: String(number), data: null }
    if (isHeldFrom(this.#view, counted)) return [submission]
    const { db } = this.#view.services.context
    const judgements = await selectJudgements(db, [counted.attempt.submissionId])
    const runs = this.#isOwn(counted)
      ? await selectRuns(
          db,
          judgements.map(({ id }) => id),
        )
      : []
    const idsByJudgement = new Map(judgements.map(({ id, number: own }) => [id, judgementCcsId(number, own)]))
    return [
      ...runs.map(
        ({ judgementId, position }): FeedLine => ({
          ...{ type: 'runs', id: `${idsByJudgement.get(judgementId)}.${position + 1}`, data: null },
        }),
      ),
      ...[...idsByJudgement.values()].map((id): FeedLine => ({ type: 'judgements', id, data: null })),
      submission,
    ]
  }

  /** Flagged or deleted, or of somebody who was removed. */
  #uncounted(number: number): CountedTry | undefined {
    const { board } = this.#view.live.jury
    for (const known of [...board.participants.keys(), ...board.withdrawn.keys()]) {
      const participant = knownParticipant(board, known)
      const attempt = participant && [...participant.tries.values()].find((each) => each.number === number)
      if (participant && attempt) return { participant, attempt }
    }
    return undefined
  }

  /** After the end its author learns what hidden tests said. */
  #openedLines(): FeedLine[] {
    if (this.#view.role.kind !== 'team') return []
    const own = [...this.#judgements.values()].flat().filter(({ counted }) => this.#isOwn(counted))
    return own.flatMap((seen) => [...this.#lines([seen]), ...this.#runsOf(seen)])
  }

  #lines(seen: readonly SeenJudgement[]): FeedLine[] {
    return seen.map((each) => ({ type: 'judgements', id: idOf(each), data: presentSeen(this.#view, each) }))
  }

  #runsOf(seen: SeenJudgement): FeedLine[] {
    return (this.#runs.get(idOf(seen)) ?? []).flatMap(({ object }): FeedLine[] =>
      object ? [{ type: 'runs', id: String(object.id), data: object }] : [],
    )
  }
}

const aboutTries: Record<CcsChange['type'], boolean> = {
  ...{
    contest: false,
    state: false,
    awards: false,
    languages: false,
    teams: false,
    problems: false,
    clarifications: false,
  },
  ...{ submissions: true, judgements: true, runs: true, shown: true, tries: true, opened: false },
}

const isAboutTry = (type: CcsChange['type']) => aboutTries[type]

/** The number of the submission, at the beginning of each id. */
const numberIn = (objectId: string) => Number.parseInt(objectId, 10)

const idOf = ({ counted, judgement }: SeenJudgement) => judgementCcsId(counted.attempt.number, judgement.number)
const cellOf = ({ participant, attempt }: CountedTry) => `${participant.number} ${attempt.problemId}`

function add<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const values = map.get(key)
  if (values) values.push(value)
  else map.set(key, [value])
}
