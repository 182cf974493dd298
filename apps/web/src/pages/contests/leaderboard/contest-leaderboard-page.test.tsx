import { explainRow, getBoard, getPredictions } from '@arbiter/contract/contests/contest-board'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ScriptedEventSource } from '../../../lib/scripted-event-source.ts'
import { expectAccessible } from '../../../testing/accessibility.ts'
import { stubScrollArea } from '../../../testing/board-doubles.ts'
import { badGateway, handle, refusal, reply } from '../../../testing/fake-replies.ts'
import { boardReply, ContestStory, wireRow } from '../../../testing/fixtures/boards.ts'
import { admin, member } from '../../../testing/fixtures/people.ts'
import { newId } from '../../../testing/fixtures/values.ts'
import { fill, renderPage } from '../../../testing/render-page.tsx'

const id = newId()
const path = `/contests/${id}/leaderboard`
const names = { 1: 'tlind', 2: 'ines', 3: ['sbenali', 1_700], 4: 'ravid' } as const

const live = () => new ContestStory({ startsIn: -60, endsIn: 60 }).register(1, 2, 3, 4)
const played = () =>
  live()
    .submit(1, 'A', 10, 'Wrong Answer')
    .submit(1, 'A', 47, 'Accepted')
    .submit(2, 'A', 30, 'Accepted')
    .submit(3, 'B', 30, null)
    .submit(4, 'C', 20, 'Wrong Answer')

const grid = () => screen.getByRole('treegrid', { name: 'Leaderboard' })
const rows = () =>
  within(grid())
    .getAllByRole('row')
    .filter((row) => row.dataset.participant)
const textsOf = (row: HTMLElement | undefined) =>
  [...(row?.querySelectorAll('[role=gridcell], [role=rowheader]') ?? [])].map((cell) => cell.textContent)
const rowOf = (username: string) => rows().find((row) => row.textContent?.includes(username)) as HTMLElement

beforeEach(() => stubScrollArea())

async function openBoard(story: ContestStory, options: Parameters<typeof renderPage>[1] = {}, differences = {}) {
  const { replies = [], ...others } = options ?? {}
  const answer = reply(getBoard, boardReply(story.board, { names, ...differences }))
  const page = await renderPage(path, { ...others, replies: [answer, ...replies] })
  await screen.findByRole('treegrid')
  return page
}

/** The server says what has changed since the board. */
function send(before: ContestStory, after: ContestStory, participants: number[]): void {
  const [from, to] = [before.board.seq, after.board.seq]
  const changed = participants.map((participant) => wireRow(after.board, participant))
  const change = { type: 'change', from, to, rows: changed, gone: [], people: [], openEnd: 'running' }
  act(() => ScriptedEventSource.latest.send('change', change))
}

test('a board that is hidden leaves the page, and comes back when it is shown', async () => {
  const { server } = await openBoard(played(), { user: member })
  server.use(refusal(getBoard, 'contest.board-hidden'))
  act(() => ScriptedEventSource.latest.send('reset', { type: 'reset' }))
  await screen.findByRole('heading', { name: 'The leaderboard is hidden' }, { timeout: 8_000 })
  expect(screen.queryByRole('treegrid')).toBeNull()
  await expectAccessible()
  server.use(reply(getBoard, boardReply(played().board, { names })))
  const now = new Date().toISOString()
  const clock = {
    type: 'clock',
    serverTime: now,
    startTime: now,
    endTime: now,
    freezeTime: null,
    pausedAt: null,
    clock: { lengthMinutes: 120, removed: [], own: null },
    paused: [],
    isBoardHidden: false,
  }
  act(() => ScriptedEventSource.latest.send('clock', clock))
  await screen.findByRole('treegrid', {}, { timeout: 8_000 })
}, 30_000)

describe('the table', () => {
  test('ranks, medals, totals, and a cell for each problem with tries and time [2.11.1]', async () => {
    await openBoard(played(), { user: member })
    expect(textsOf(rowOf('ines'))).toEqual(['Gold, rank 1', 'IOinesyou', '1', '100', '30', '+0:30', '·', '·'])
    expect(textsOf(rowOf('tlind'))).toEqual(['Silver, rank 2', 'TOtlind', '1', '100', '67', '+10:47', '·', '·'])
    expect(textsOf(rowOf('sbenali')).slice(-3)).toEqual(['·', '?1 try', '·'])
    expect(textsOf(rowOf('ravid')).slice(-3)).toEqual(['·', '·', '−1'])
    // Nothing solved, no medal.
    expect([rowOf('sbenali'), rowOf('ravid')].map((row) => textsOf(row)[0])).toEqual(['3', '3'])
    expect(rowOf('ines').ariaCurrent).toBe('true')
    expect(within(rowOf('ines')).getByRole('gridcell', { name: 'First to solve. Solved at 0:30' })).toBeTruthy()
    expect(screen.getByRole('columnheader', { name: /Quiet Carriage/ }).textContent).toBe('A2 solved')
    expect(grid().getAttribute('aria-rowcount')).toBe('5')
    expect(rowOf('ines').getAttribute('aria-rowindex')).toBe('2')
    await expectAccessible()
  })

  test('as many medals as the contest gives', async () => {
    const story = played()
    const frame = { ...boardReply(story.board).frame, medals: { gold: 2, silver: 0, bronze: 0 } }
    await openBoard(story, {}, { frame })
    expect(['ines', 'tlind'].map((name) => textsOf(rowOf(name))[0])).toEqual(['Gold, rank 1', 'Gold, rank 2'])
  })

  test('a name leads to a profile where there is one: not for a team, and not for a deleted account', async () => {
    const people = [
      [1, 'ines', 'Ines Okafor', null, 'person'],
      [2, 'Night Ferry', '', null, 'team'],
      [3, '', '', null, 'person'],
    ]
    const story = new ContestStory({ startsIn: -60, endsIn: 60 }).register(1, 2, 3)
    story.submit(1, 'A', 5, 'Accepted').submit(2, 'A', 6, 'Accepted').submit(3, 'A', 7, 'Accepted')
    const explained = reply(explainRow, { success: true, participant: 2, cells: [], tie: null })
    const { actions } = await openBoard(story, { user: admin, replies: [explained] }, { people, isJury: true })
    expect(within(rowOf('ines')).getByRole('link').getAttribute('href')).toBe('/users/ines')
    expect(within(rowOf('Night Ferry')).queryByRole('link')).toBeNull()
    expect(within(rowOf('Deleted user')).queryByRole('link')).toBeNull()
    await actions.click(within(rowOf('Night Ferry')).getByRole('gridcell', { name: /Solved at 0:06/ }))
    await screen.findByText('No submissions yet.')
    expect(screen.queryByRole('link', { name: /^Profile of/ })).toBeNull()
    // Only a user can be disqualified.
    expect(screen.queryByRole('button', { name: 'Disqualify' })).toBeNull()
  })

  test.each([
    ['ICPC', ['Rank', 'User', 'Solved', 'Points', 'Penalty']],
    ['CUSTOM', ['Rank', 'User', 'Points', 'Solved', 'Time']],
    ['IOI', ['Rank', 'User', 'Points', 'Solved']],
    ['CF', ['Rank', 'User', 'Points', 'Solved']],
  ] as const)('%s shows what decides first', async (contestType, heads) => {
    await openBoard(
      new ContestStory({ startsIn: -60, endsIn: 60, contestType }).register(1).submit(1, 'A', 5, 'Accepted'),
    )
    const seen = screen.getAllByRole('columnheader').map((head) => head.textContent)
    expect(seen.slice(0, -3)).toEqual(heads)
  })

  test('partial points of IOI, falling points of CF', async () => {
    const ioi = new ContestStory({ startsIn: -60, endsIn: 60, contestType: 'IOI' }).register(1)
    await openBoard(ioi.submit(1, 'A', 5, 'Wrong Answer', 7))
    expect(textsOf(rowOf('tlind'))).toEqual(['Gold, rank 1', 'TOtlind', '70', '0', '700:05', '·', '·'])
  })

  test('subtasks solved in two submissions are the full points, and the cell says which', async () => {
    const ioi = new ContestStory({ startsIn: -60, endsIn: 60, contestType: 'IOI', subtaskRule: 'max-per-subtask' })
    ioi.register(1)
    ioi.submitInParts(1, 'A', 5, [30, 30], [0, 70]).submitInParts(1, 'A', 9, [0, 30], [70, 70])
    ioi.submitInParts(1, 'B', 20, [12.5, 30], [0, 70])
    const { actions } = await openBoard(ioi)
    expect(textsOf(rowOf('tlind')).slice(2)).toEqual(['125', '1', '100+1 0:09', '250:20', '·'])
    await actions.hover(within(rowOf('tlind')).getByRole('gridcell', { name: /Solved at 0:09/ }))
    await waitFor(() => expect(screen.getByRole('tooltip').textContent).toContain('Subtasks: 30 / 30 + 70 / 70'))
    await actions.hover(within(rowOf('tlind')).getByRole('gridcell', { name: /25 points at 0:20/ }))
    await waitFor(() => expect(screen.getByRole('tooltip').textContent).toContain('12.5 / 100 × 200 = 25'))
  })

  test('the disqualified come last, without a rank and with a label', async () => {
    await openBoard(played().disqualify(2))
    const last = rows().at(-1)
    expect(textsOf(last)[0]).toBe('–')
    expect(last?.textContent).toContain('Disqualified')
    expect(textsOf(rowOf('tlind'))[0]).toBe('Gold, rank 1')
  })

  test('a search keeps the true ranks', async () => {
    const { actions } = await openBoard(played())
    await fill(actions, screen.getByRole('searchbox', { name: 'Find a user' }), 'TLIND')
    await waitFor(() => expect(rows()).toHaveLength(1))
    expect(textsOf(rows()[0])[0]).toBe('Silver, rank 2')
    await fill(actions, screen.getByRole('searchbox', { name: 'Find a user' }), 'nobody')
    await screen.findByText('No users found')
  })

  test('of 5,000 rows only those in view are drawn, and their own row is pinned', async () => {
    const numbers = Array.from({ length: 5_000 }, (_, index) => index + 1)
    const story = new ContestStory({ startsIn: -60, endsIn: 60 }).register(...numbers).submit(1, 'A', 5, 'Accepted')
    const { actions } = await openBoard(story, { user: member }, { names: { 4000: 'ines' } })
    expect(grid().getAttribute('aria-rowcount')).toBe('5001')
    expect(rows().length).toBeLessThan(60)
    expect(rows().at(-1)?.textContent).toContain('ines')
    expect(screen.getByText('Rows 1–21 of 5,000')).toBeTruthy()
    await actions.click(screen.getByRole('button', { name: 'My row' }))
    await waitFor(() => expect(grid().scrollTop).toBeGreaterThan(100_000))
    expect(grid().getAttribute('aria-activedescendant')).toBe('board-row-4000')
  })

  test('their own row at the bottom of a short table stands there once', async () => {
    await openBoard(played().disqualify(2), { user: member })
    expect(rows().map((row) => row.ariaCurrent)).toEqual([null, null, null, 'true'])
  })

  test('colours of the rating say its band in words too', async () => {
    await openBoard(played())
    const link = within(rowOf('sbenali')).getByRole('link')
    expect(link.className).toContain('text-band-specialist')
    expect(link.title).toBe('sbenali Okafor, Specialist, rating 1700')
  })

  test('problems are called as in the language of the page', async () => {
    const whole = boardReply(played().board, { names })
    const [first, ...others] = whole.frame.problems
    if (!first) throw new Error('the board has no problem')
    const problems = [{ ...first, name: '求和', names: { en: 'Small sums' } }, ...others]
    await renderPage(path, { replies: [reply(getBoard, { ...whole, frame: { ...whole.frame, problems } })] })
    await screen.findByRole('columnheader', { name: /Small sums/ })
    expect(screen.queryByText(/求和/)).toBeNull()
  })

  test('files to take away', async () => {
    await openBoard(played())
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(href('Export as CSV')).toBe(`/api/contests/${id}/export?format=csv`)
    for (const format of ['JSON', 'XLSX', 'HTML', 'TSV'])
      expect(href(`Export as ${format}`)).toBe(`/api/contests/${id}/export?format=${format.toLowerCase()}`)
  })
})

describe('what stands around it', () => {
  test('a live contest says when it ends', async () => {
    await openBoard(played())
    expect(screen.getByText('Live')).toBeTruthy()
    expect(screen.getByText(/4 participants · ends in/).textContent).toMatch(/ends in (1:00:00|0:59:\d\d)$/)
  })

  test('a contest is final when nothing is missing, and else says what', async () => {
    const over = new ContestStory({ startsIn: -180, endsIn: -60 }).register(1).submit(1, 'A', 5, 'Accepted')
    const { leave } = await openBoard(over)
    expect(screen.getByText('Final')).toBeTruthy()
    leave()
    await openBoard(over.submit(1, 'B', 5, null))
    expect(screen.getByText(/Not final: submissions are still being judged/)).toBeTruthy()
    expect(screen.queryByText('Final')).toBeNull()
  })

  test('nothing was submitted yet [2.11.2]', async () => {
    await renderPage(path, { replies: [reply(getBoard, boardReply(live().board))] })
    await screen.findByText('No successful submissions yet.')
  })

  test('a board that can’t be fetched, and one that does not exist [8.4.7]', async () => {
    const { actions, server, leave } = await renderPage(path, { replies: [badGateway(getBoard)] })
    await screen.findByText('Failed to fetch leaderboard data.')
    server.use(reply(getBoard, boardReply(played().board)))
    await actions.click(screen.getByRole('button', { name: 'Try Again' }))
    await screen.findByRole('treegrid')
    leave()
    await renderPage(path, { replies: [refusal(getBoard, 'contest.not-found')] })
    await screen.findByText('Contest Not Found')
  })
})

describe('while it runs', () => {
  test('a result changes the row, its rank and the count, without another fetch', async () => {
    const before = played()
    const { server } = await openBoard(before)
    expect(ScriptedEventSource.latest.url).toBe(`/api/contests/${id}/stream?board=true&after=${before.board.seq}`)
    const after = played().submit(3, 'A', 50, 'Accepted').submit(3, 'C', 55, 'Accepted')
    send(before, after, [3])
    await waitFor(() => expect(textsOf(rowOf('sbenali'))[0]).toBe('Gold, rank 1'))
    expect(rowOf('sbenali').querySelectorAll('.animate-flash')).toHaveLength(2)
    expect(screen.getByRole('columnheader', { name: /Quiet Carriage/ }).textContent).toBe('A3 solved')
    expect(server.received(getBoard)).toHaveLength(1)
  })

  test('a gap fetches the board again and follows from there', async () => {
    const before = played()
    const { server } = await openBoard(before)
    const missed = played().submit(3, 'A', 50, 'Accepted')
    const after = played().submit(3, 'A', 50, 'Accepted').submit(4, 'A', 51, 'Accepted')
    server.use(reply(getBoard, boardReply(after.board, { names })))
    send(missed, after, [4])
    await waitFor(() => expect(textsOf(rowOf('ravid')).at(-3)).toBe('+0:51'))
    expect(textsOf(rowOf('sbenali')).at(-3)).toBe('+0:50')
    expect(ScriptedEventSource.latest.url).toContain(`after=${after.board.seq}`)
    expect(ScriptedEventSource.open.filter(({ url }) => url.includes('board=true'))).toHaveLength(1)
  })

  test('after a change for everybody it waits a random moment before it asks', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.01)
    const { server } = await openBoard(played())
    const extended = new ContestStory({ startsIn: -60, endsIn: 90 }).register(1).submit(1, 'A', 5, 'Accepted')
    server.use(reply(getBoard, boardReply(extended.board)))
    act(() => ScriptedEventSource.latest.send('reset', { type: 'reset' }))
    expect(server.received(getBoard)).toHaveLength(1)
    await waitFor(() => expect(server.received(getBoard)).toHaveLength(2))
    await screen.findByText(/1 participant · ends in/)
  })

  test('a broken line is named, and no longer once it works', async () => {
    const before = played()
    await openBoard(before)
    act(() => ScriptedEventSource.latest.break())
    await screen.findByText('Reconnecting …')
    send(before, played().submit(3, 'A', 50, 'Accepted'), [3])
    await waitFor(() => expect(screen.queryByText('Reconnecting …')).toBeNull())
  })

  test('an extension moves the end', async () => {
    const story = played()
    await openBoard(story)
    const { startTime } = boardReply(story.board).frame
    const endTime = new Date(Date.now() + 3 * 3_600_000).toISOString()
    const clock = {
      type: 'clock',
      serverTime: new Date().toISOString(),
      startTime,
      endTime,
      freezeTime: null,
      pausedAt: null,
      clock: { lengthMinutes: 120, removed: [], own: null },
      paused: [],
      isBoardHidden: false,
    }
    act(() => ScriptedEventSource.latest.send('clock', clock))
    await waitFor(() => expect(screen.getByText(/ends in/).textContent).toMatch(/(3:00:00|2:59:\d\d)$/))
  })
})

describe('while it is frozen', () => {
  const frozen = () =>
    new ContestStory({ startsIn: -60, endsIn: 60, freezesIn: -20 })
      .register(1, 2)
      .submit(1, 'A', 10, 'Accepted')
      .submit(2, 'A', 50, null)

  test('their own result is shown in their own row, the rank stays that of everybody', async () => {
    await openBoard(frozen(), { user: member })
    expect(screen.getByText(/The leaderboard is frozen since/)).toBeTruthy()
    expect(textsOf(rowOf('ines')).at(-3)).toBe('?1 try')
    within(rowOf('ines')).getByRole('gridcell', { name: '1 try with a hidden result' })
    screen.getByText('result hidden by the freeze')
    expect(screen.queryByText('being judged')).toBeNull()
    expect(screen.queryByText('only you see it')).toBeNull()
    const truth = new ContestStory({ startsIn: -60, endsIn: 60 }).register(2).submit(2, 'A', 50, 'Accepted')
    act(() => ScriptedEventSource.latest.send('own', { type: 'own', participant: 2, row: wireRow(truth.board, 2) }))
    await waitFor(() => expect(textsOf(rowOf('ines')).at(-3)).toBe('+0:50'))
    screen.getByText('only you see it')
    expect(textsOf(rowOf('ines')).slice(0, 3)).toEqual(['2', 'IOinesyou', '0'])
    fireEvent.pointerOver(within(rowOf('ines')).getByRole('gridcell', { name: 'Solved at 0:50' }))
    expect((await screen.findByRole('tooltip')).textContent).toContain('Only you see this result')
  })
})

describe('the legend', () => {
  const pending = (freezesIn: number | null) =>
    new ContestStory({ startsIn: -60, endsIn: 60, freezesIn }).register(1).submit(1, 'A', 50, null)

  test('speaks of judging where nothing is frozen, and to the jury', async () => {
    const { leave } = await openBoard(pending(20))
    screen.getByText('being judged')
    expect(screen.queryByText('result hidden by the freeze')).toBeNull()
    leave()
    await openBoard(pending(-20), { user: admin }, { isJury: true })
    screen.getByText('being judged')
  })
})

describe('without a success', () => {
  const tried = (freezesIn: number | null) =>
    new ContestStory({ startsIn: -60, endsIn: 60, freezesIn }).register(1).submit(1, 'A', 50, null)

  test('a page that is not frozen says that there is none yet', async () => {
    await openBoard(tried(null))
    expect(screen.getByText('No successful submissions yet.')).toBeTruthy()
  })

  test('a frozen one speaks of the time before the freeze, for what came later is hidden', async () => {
    const { leave } = await openBoard(tried(-20))
    expect(screen.getByText('Nobody had solved anything when the leaderboard was frozen.')).toBeTruthy()
    expect(screen.queryByText('No successful submissions yet.')).toBeNull()
    leave()
    await openBoard(tried(-20), { user: admin }, { isJury: true })
    expect(screen.getByText('No successful submissions yet.')).toBeTruthy()
  })
})

describe('explanations', () => {
  test('a cell shows its arithmetic under the pointer and at the keyboard', async () => {
    const { actions } = await openBoard(played())
    fireEvent.pointerOver(within(rowOf('tlind')).getByRole('gridcell', { name: /Solved at 0:47/ }))
    const hint = await screen.findByRole('tooltip')
    expect(hint.textContent).toContain('Solved at 0:47 after 1 wrong try')
    expect(hint.textContent).toContain('Penalty: 47 + 1 × 20 = 67 min')
    fireEvent.pointerLeave(grid())
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
    act(() => grid().focus())
    await actions.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}')
    await waitFor(() => expect(screen.getByRole('tooltip').textContent).toContain('47 + 1 × 20 = 67'))
    expect(grid().getAttribute('aria-activedescendant')).toBe('board-cell-1-0')
  })

  test('a row expands to every try with what it did, by a click and by Enter', async () => {
    const explained = handle(explainRow, ({ params }) => ({
      ...{
        success: true as const,
        participant: params.participant,
        tie: 'Equal to sbenali: both have solved nothing.',
      },
      cells: [
        {
          ...{ letter: 'A', points: '100', penalty: '47 + 1 × 20 = 67', subtasks: null },
          tries: [
            { number: 1, minute: 10, verdict: 'Wrong Answer' as const, subtasks: null, effect: 'wrong' as const },
            { number: 2, minute: 47, verdict: 'Accepted' as const, subtasks: null, effect: 'scored' as const },
          ],
        },
      ],
    }))
    const { actions, server } = await openBoard(played(), { replies: [explained] })
    await actions.click(within(rowOf('tlind')).getByRole('gridcell', { name: /Solved at/ }))
    await screen.findByText('Equal to sbenali: both have solved nothing.')
    expect(screen.getByText('Penalty: 47 + 1 × 20 = 67')).toBeTruthy()
    expect(screen.getByText(/a wrong try/)).toBeTruthy()
    expect(rowOf('tlind').getAttribute('aria-expanded')).toBe('true')
    expect(server.received(explainRow)[0]?.params.participant).toBe(1)
    await expectAccessible()
    act(() => grid().focus())
    await actions.keyboard('{Enter}')
    await waitFor(() => expect(rowOf('tlind').getAttribute('aria-expanded')).toBe('false'))
    await actions.keyboard('{ArrowUp}{Enter}')
    await waitFor(() => expect(rowOf('ines').getAttribute('aria-expanded')).toBe('true'))
  })
})

test('predicted ratings are a column that one asks for', async () => {
  const predictions = reply(getPredictions, {
    success: true,
    predictions: [
      [3, 1_700, 1_734],
      [1, null, 1_480],
    ],
  })
  const { actions } = await openBoard(played(), { replies: [predictions] }, { isRated: true })
  expect(screen.queryByRole('columnheader', { name: 'Rating' })).toBeNull()
  await actions.click(screen.getByRole('button', { name: 'Predicted ratings' }))
  await screen.findByRole('columnheader', { name: 'Rating' })
  await waitFor(() => expect(textsOf(rowOf('sbenali'))[5]).toBe('1,734+34'))
  expect(textsOf(rowOf('tlind'))[5]).toBe('1,480new')
  expect(textsOf(rowOf('ravid'))[5]).toBe('–')
})
