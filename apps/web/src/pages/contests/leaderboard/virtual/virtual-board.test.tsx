import { getBoard, getContestLog } from '@arbiter/contract/contests/contest-board'
import { getContest } from '@arbiter/contract/contests/contests'
import { emptyProjection, publicEvents } from '@arbiter/rules/board/public-log'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ScriptedEventSource } from '../../../../lib/scripted-event-source.ts'
import { expectAccessible } from '../../../../testing/accessibility.ts'
import { InlineReplayWorker, stubSavedFiles, stubScrollArea } from '../../../../testing/board-doubles.ts'
import { badGateway, refusal, reply } from '../../../../testing/fake-replies.ts'
import { boardReply, ContestStory, logReply, wireRow } from '../../../../testing/fixtures/boards.ts'
import { contestReply, fullContest, hoursFromNow } from '../../../../testing/fixtures/contests.ts'
import { member } from '../../../../testing/fixtures/people.ts'
import { newId } from '../../../../testing/fixtures/values.ts'
import { renderPage } from '../../../../testing/render-page.tsx'

const id = newId()
const path = `/contests/${id}/leaderboard`
const names = { 1: 'tlind', 2: 'sbenali' }
const OWN = 9

/** A contest of two hours that has ended, with a run that began so many minutes ago. */
const STARTED_AGO = 400
const LENGTH = 120
const SECOND = 1 / 60

const story = (runAgo: number) =>
  new ContestStory({ startsIn: -STARTED_AGO, endsIn: LENGTH - STARTED_AGO })
    .register(1, 2)
    .submit(1, 'A', 30, 'Accepted')
    .submit(2, 'A', 60, 'Accepted')
    .submit(2, 'B', 90, 'Accepted')
    .enter(OWN, STARTED_AGO - runAgo)

/** A minute of the viewer's virtual clock, counted from the start of the contest. */
const ownMinute = (runAgo: number, minute: number) => STARTED_AGO - runAgo + minute

const virtual = (runAgo: number) => ({
  participant: OWN,
  startTime: hoursFromNow(-runAgo / 60),
  endTime: hoursFromNow((LENGTH - runAgo) / 60),
})

/** What the server sends: the public log, and the viewer's run in full. */
function seenBy({ board, events }: ContestStory) {
  const projection = emptyProjection()
  return {
    board,
    events: events.flatMap((event) => (event.participant === OWN ? [event] : publicEvents(projection, event))),
  }
}

async function openRun(log: ContestStory, runAgo: number | null, search = '') {
  const contest = fullContest('Open Cup 3', [-STARTED_AGO / 60, (LENGTH - STARTED_AGO) / 60], {
    virtual: runAgo === null ? null : virtual(runAgo),
  })
  const replies = [
    reply(getContest, contestReply(contest)),
    reply(getBoard, boardReply(log.board, { names })),
    reply(getContestLog, logReply(seenBy(log), false, names)),
  ]
  const page = await renderPage(`${path}${search}`, { user: member, replies })
  await screen.findByRole('treegrid', { name: 'Leaderboard' })
  return page
}

const rows = () =>
  within(screen.getByRole('treegrid', { name: 'Leaderboard' }))
    .getAllByRole('row')
    .filter((row) => row.dataset.participant)
const order = () => rows().map((row) => row.querySelector('[role=rowheader] a')?.textContent)
const ownRow = () => rows().find((row) => row.ariaCurrent === 'true')
const cellsOf = (row: HTMLElement | undefined) =>
  [...(row?.querySelectorAll('[data-column]') ?? [])].map((cell) => cell.textContent)
const rowOf = (username: string) => rows().find((row) => row.textContent?.includes(username))

/** The stream sends the viewer's row as the server has folded it. */
const sendOwn = (after: ContestStory) =>
  act(() => ScriptedEventSource.latest.send('own', { type: 'own', participant: OWN, row: wireRow(after.board, OWN) }))

beforeEach(() => {
  stubScrollArea()
  vi.stubGlobal('Worker', InlineReplayWorker)
})

describe('while their own run goes on', () => {
  const running = () => story(50).submit(OWN, 'A', ownMinute(50, 40), 'Accepted')

  test('the board is that of their own time, with their own row among it', async () => {
    await openRun(running(), 50)
    expect(order()).toEqual(['tlind', 'ines', 'sbenali'])
    expect(cellsOf(ownRow())).toEqual(['+0:40', '·', '·'])
    expect(ownRow()?.textContent).toContain('you, virtual')
    expect(cellsOf(rowOf('sbenali'))).toEqual(['·', '·', '·'])
    expect(screen.getByText('Your rank so far: 2 of 3, among the official results of this time.')).toBeTruthy()
    expect(screen.getByText('Virtual')).toBeTruthy()
    expect(screen.getByText(/your time ends in/).textContent).toMatch(/ends in 1:(10:00|09:\d\d)$/)
    expect(screen.queryByText('Final')).toBeNull()
    await expectAccessible()
  })

  test('the others move on as their own clock runs', async () => {
    await openRun(
      running()
        .submit(2, 'B', 50 + 2 * SECOND, 'Accepted')
        .submit(2, 'C', 50 + 2 * SECOND, 'Accepted'),
      50,
    )
    expect(order()).toEqual(['tlind', 'ines', 'sbenali'])
    await waitFor(() => expect(order()).toEqual(['sbenali', 'tlind', 'ines']), { timeout: 6_000 })
    expect(cellsOf(rowOf('sbenali'))).toEqual(['·', '+0:50', '+0:50'])
    expect(screen.getByText(/Your rank so far: 3 of 3/)).toBeTruthy()
  })

  test('their own verdict moves their own row, without a call', async () => {
    const { server } = await openRun(running(), 50)
    sendOwn(running().submit(OWN, 'C', ownMinute(50, 49), null))
    await waitFor(() => expect(cellsOf(ownRow())).toEqual(['+0:40', '·', '?1 try']))
    sendOwn(running().submit(OWN, 'C', ownMinute(50, 49), 'Accepted'))
    await waitFor(() => expect(order()).toEqual(['ines', 'tlind', 'sbenali']))
    expect(cellsOf(ownRow())).toEqual(['+0:40', '·', '+0:49'])
    expect(screen.getByText(/Your rank so far: 1 of 3/)).toBeTruthy()
    expect(server.received(getContestLog)).toHaveLength(1)
    expect(server.received(getBoard)).toHaveLength(1)
  })

  test('rows expand, their own one to what came after the log was fetched', async () => {
    const { actions, server } = await openRun(running(), 50)
    await actions.click(rowOf('tlind')?.querySelector('[data-column]') as Element)
    await screen.findByText('As many solved as ines; the penalty decides: 30 against 40 minutes.')
    const tries = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(tries()).toEqual(['0:30Accepted · counts'])
    const later = running().submit(OWN, 'C', ownMinute(50, 49), 'Wrong Answer')
    server.use(reply(getContestLog, logReply(seenBy(later), false, names)))
    sendOwn(later)
    await waitFor(() => expect(cellsOf(ownRow())[2]).toBe('−1'))
    await actions.click(ownRow()?.querySelector('[data-column]') as Element)
    await waitFor(() => expect(tries()).toEqual(['0:40Accepted · counts', '0:49Wrong Answer · a wrong try']))
    expect(server.received(getContestLog)).toHaveLength(2)
  })

  test('its file has their own row among the others, marked', async () => {
    const saved = stubSavedFiles()
    const { actions } = await openRun(running(), 50)
    await actions.click(screen.getByRole('button', { name: 'Export as CSV' }))
    const [file] = await saved()
    expect(file?.text.split('\r\n').slice(1, 3)).toEqual([
      '1,tlind,tlind Okafor,100,1,30,solved 30,,,official',
      expect.stringMatching(/^2,ines,.* \(virtual\),100,1,40,solved 40,,,virtual$/),
    ])
  })

  test('an official row of the same person stays among the others', async () => {
    const log = story(50).register(3).submit(3, 'A', 20, 'Accepted')
    const contest = fullContest('Open Cup 3', [-7, -5], { virtual: virtual(50) })
    const people = { ...names, 3: 'ines' }
    const replies = [
      reply(getContest, contestReply(contest)),
      reply(getBoard, boardReply(log.board, { names: people })),
      reply(getContestLog, logReply(log, false, people)),
    ]
    await renderPage(path, { user: member, replies })
    await screen.findByRole('treegrid')
    expect(order()).toEqual(['ines', 'tlind', 'sbenali', 'ines'])
    expect(rows().map((row) => row.ariaCurrent)).toEqual([null, null, null, 'true'])
  })

  test('the results of a freeze stay hidden until their own time ends', async () => {
    const frozen = (runAgo: number) =>
      new ContestStory({ startsIn: -STARTED_AGO, endsIn: LENGTH - STARTED_AGO, freezesIn: 40 - STARTED_AGO })
        .register(1, 2)
        .submit(1, 'A', 30, 'Accepted')
        .submit(2, 'A', 45, 'Accepted')
        .unfreeze(130)
        .enter(OWN, ownMinute(runAgo, 0))
    const { leave } = await openRun(frozen(50), 50)
    expect(screen.getByText('The leaderboard was frozen at this time of the contest')).toBeTruthy()
    expect([cellsOf(rowOf('tlind'))[0], cellsOf(rowOf('sbenali'))[0]]).toEqual(['+0:30', '?1 try'])
    leave()
    await openRun(frozen(200), 200, '?view=virtual')
    expect(cellsOf(rowOf('sbenali'))[0]).toBe('+0:45')
    expect(screen.queryByText('The leaderboard was frozen at this time of the contest')).toBeNull()
  })

  test('the final board is one click away, and so is the way back', async () => {
    const { actions, address } = await openRun(running(), 50)
    await actions.click(screen.getByRole('button', { name: 'Final leaderboard' }))
    await waitFor(() => expect(order()).toEqual(['sbenali', 'tlind']))
    expect(screen.getByText('Final')).toBeTruthy()
    expect(address()).toContain('view=final')
    await actions.click(screen.getByRole('button', { name: 'Your virtual contest' }))
    await waitFor(() => expect(order()).toEqual(['tlind', 'ines', 'sbenali']))
  })

  test('its end shows the result, and what was decided later', async () => {
    const runAgo = LENGTH - 2 * SECOND
    await openRun(story(runAgo).submit(OWN, 'A', ownMinute(runAgo, 20), 'Accepted'), runAgo)
    expect(screen.getByText(/Your rank so far: 2 of 3/)).toBeTruthy()
    await screen.findByText('Your virtual result: rank 2 of 3 among the official ones.', {}, { timeout: 6_000 })
    expect(screen.getByText(/your time is over/)).toBeTruthy()
  })

  test('a log that cannot be loaded is asked for again', async () => {
    const log = running()
    const contest = fullContest('Open Cup 3', [-7, -5], { virtual: virtual(50) })
    const { actions, server } = await renderPage(path, {
      user: member,
      replies: [
        reply(getContest, contestReply(contest)),
        reply(getBoard, boardReply(log.board, { names })),
        badGateway(getContestLog),
      ],
    })
    await screen.findByText('Could not load the leaderboard of your virtual contest.')
    server.use(reply(getContestLog, logReply(log, false, names)))
    await actions.click(screen.getByRole('button', { name: /again/i }))
    await waitFor(() => expect(order()).toEqual(['tlind', 'ines', 'sbenali']))
  })
})

describe('after their own run', () => {
  const over = () => story(200).submit(OWN, 'A', ownMinute(200, 70), 'Accepted')

  test('the final board comes first, and offers the result', async () => {
    const { actions, address } = await openRun(over(), 200)
    expect(order()).toEqual(['sbenali', 'tlind'])
    expect(screen.getByText('Final')).toBeTruthy()
    await actions.click(screen.getByRole('button', { name: 'Your virtual result' }))
    await screen.findByText('Your virtual result: rank 3 of 3 among the official ones.')
    expect(order()).toEqual(['sbenali', 'tlind', 'ines'])
    expect(cellsOf(ownRow())).toEqual(['+1:10', '·', '·'])
    expect(address()).toContain('view=virtual')
    await actions.click(screen.getByRole('button', { name: 'Final leaderboard' }))
    await waitFor(() => expect(order()).toEqual(['sbenali', 'tlind']))
  })

  test('a verdict that is still missing is said so', async () => {
    await openRun(over().submit(OWN, 'B', ownMinute(200, 119), null), 200, '?view=virtual')
    expect(screen.getByText(/rank 3 of 3 .* Some of your submissions are still being judged\./)).toBeTruthy()
  })
})

describe('without a run', () => {
  const ended = () =>
    new ContestStory({ startsIn: -STARTED_AGO, endsIn: LENGTH - STARTED_AGO })
      .register(1)
      .submit(1, 'A', 30, 'Accepted')

  test('the page is the final board, whatever the address says', async () => {
    const { server } = await openRun(ended(), null, '?view=virtual')
    expect(order()).toEqual(['tlind'])
    expect(screen.queryByRole('button', { name: /virtual/i })).toBeNull()
    expect(server.received(getContestLog)).toHaveLength(0)
  })

  test('visitors and open contests are not asked about', async () => {
    const { server, leave } = await renderPage(path, { replies: [reply(getBoard, boardReply(ended().board))] })
    await screen.findByRole('treegrid')
    expect(server.received(getContest)).toHaveLength(0)
    leave()
    const live = new ContestStory({ startsIn: -60, endsIn: 60 }).register(1).submit(1, 'A', 5, 'Accepted')
    const other = await renderPage(path, { user: member, replies: [reply(getBoard, boardReply(live.board))] })
    await screen.findByRole('treegrid')
    expect(other.server.received(getContest)).toHaveLength(0)
  })

  test('a contest that cannot be asked leaves the final board', async () => {
    const replies = [reply(getBoard, boardReply(ended().board, { names })), refusal(getContest, 'contest.not-found')]
    await renderPage(path, { user: member, replies })
    await waitFor(() => expect(order()).toEqual(['tlind']))
  })
})
