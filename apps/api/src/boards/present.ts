import type { explainRow as explainRowCall, getBoard } from '@arbiter/contract/contests/contest-board'
import type { getContestLeaderboard } from '@arbiter/contract/contests/contest-leaderboard'
import type { AnswerOf } from '@arbiter/contract/endpoint'
import { tieSentence, untitledProblem } from '@arbiter/contract/messages/contests'
import { explainRow } from '@arbiter/rules/board/explain-row'
import { explainTie } from '@arbiter/rules/board/explain-tie'
import type { RankedRow } from '@arbiter/rules/board/rank-board'
import { problemLetter } from '@arbiter/rules/contests/contest'
import { milliseconds } from '@arbiter/rules/contests/contest-clock'
import { shownTimes } from '../contests/times.ts'
import { presentPicture } from '../pictures/present.ts'
import type { SeenBoard } from './board-service.ts'
import type { BoardView } from './board-view.ts'
import type { BoardPerson } from './store.ts'

type Frame = AnswerOf<typeof getBoard>['frame']
type Person = AnswerOf<typeof getBoard>['people'][number]

const iso = (moment: Date | string) => new Date(milliseconds(moment)).toISOString()

export function presentFrame({ view, contest, problems, openEnd }: SeenBoard): Frame {
  const { facts } = view.board
  const { contestType, penaltyMinutes, decayMinutes, subtaskRule, hasPretests, hasHacks, isUnfrozen } = facts
  return {
    ...{
      contestType,
      penaltyMinutes,
      decayMinutes,
      subtaskRule,
      hasPretests,
      hasHacks,
      isUnfrozen,
      openEnd,
      medals: contest.medals,
    },
    ...wallTimesOf(contest),
    problems: problems.map(({ letter, problem }) => ({
      letter,
      name: problem?.name ?? untitledProblem({ letter }),
      names: problem?.names,
      slug: problem?.slug ?? null,
      points: problem?.points ?? null,
    })),
  }
}

function wallTimesOf(contest: SeenBoard['contest']) {
  const { startTime, endTime, freezeTime } = shownTimes(contest)
  const pausedAt = contest.pausedAt && iso(contest.pausedAt)
  return { startTime: iso(startTime), endTime: iso(endTime), freezeTime: freezeTime && iso(freezeTime), pausedAt }
}

export function presentPerson(person: BoardPerson): Person {
  const { participant, username, firstname, lastname, rating, kind } = person
  const owner = [participant, username, `${firstname} ${lastname}`.trim(), rating, kind] as const
  return kind === 'team' ? [...owner, presentTeam(person)] : [...owner]
}

const presentTeam = ({ teamId, members, organisation }: BoardPerson) => ({
  _id: teamId,
  members: members.map(({ username, name }): [string, string] => [username, name]),
  organisation: organisation && { name: organisation.name, country: organisation.country },
})

type Entry = AnswerOf<typeof getContestLeaderboard>['leaderboard'][number]

/** `firsts`: by problem, the participants who solved it first. */
export function presentEntry(
  row: RankedRow,
  person: BoardPerson | undefined,
  firsts: ReadonlyMap<string, readonly number[]>,
): Entry {
  const {
    rank,
    participant,
    totalPoints,
    problemsSolved,
    penaltyMinutes: penalty,
    isDisqualified,
    isUnofficial = false,
  } = row
  const cells = row.cells.map(({ problemId, state, points, wrongTries, pendingTries, minute }, index) => {
    const isFirstToSolve = firsts.get(problemId)?.includes(participant) ?? false
    return { letter: problemLetter(index), state, points, wrongTries, pendingTries, minute, isFirstToSolve }
  })
  const names = {
    username: person?.username ?? '',
    firstname: person?.firstname ?? '',
    lastname: person?.lastname ?? '',
    picture: presentPicture(person?.picture ?? null),
    ...(person?.kind === 'team' && {
      members: person.members.map(({ username }) => username),
      organisation: person.organisation?.name ?? null,
    }),
  }
  return {
    _id: person?.userId ?? NOBODY,
    ...{ rank, participant, ...names, totalPoints, problemsSolved, penalty, isDisqualified, isUnofficial, cells },
  }
}

/** A participant without an account, such as a ghost, has no user id. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

type Explained = Omit<AnswerOf<typeof explainRowCall>, 'success'>

export function presentExplanation(
  { board, ranked }: BoardView,
  participant: number,
  usernameOf: (participant: number) => string,
): Explained {
  const tie = explainTie(board.facts.contestType, ranked, participant)
  return {
    participant,
    cells: explainRow(board, participant),
    tie: tie && tieSentence(tie, usernameOf(tie.neighbour)),
  }
}
