import { explainRow, getBoard, getContestLog } from '@arbiter/contract/contests/contest-board'
import { revealNextCell, unfreezeContest } from '@arbiter/contract/contests/contest-control'
import {
  disqualifyParticipant,
  markUnofficial,
  removeParticipant,
} from '@arbiter/contract/contests/contest-participants'
import { getContest } from '@arbiter/contract/contests/contests'
import { getUser } from '@arbiter/contract/people/profiles'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { expectAccessible } from '../../../testing/accessibility.ts'
import { InlineReplayWorker, stubSavedFiles, stubScrollArea } from '../../../testing/board-doubles.ts'
import { handle, refusal, reply } from '../../../testing/fake-replies.ts'
import { boardReply, ContestStory, logReply } from '../../../testing/fixtures/boards.ts'
import { contestReply, fullContest } from '../../../testing/fixtures/contests.ts'
import { admin, profileOf, userNamed } from '../../../testing/fixtures/people.ts'
import { newId } from '../../../testing/fixtures/values.ts'
import { fill, renderPage } from '../../../testing/render-page.tsx'

const id = newId()
const path = `/contests/${id}/leaderboard`
const names = { 1: 'tlind', 2: 'ines' }

const grid = () => screen.getByRole('treegrid', { name: 'Leaderboard' })
const rows = () =>
  within(grid())
    .getAllByRole('row')
    .filter((row) => row.dataset.participant)
const order = () => rows().map((row) => row.querySelector('[role=rowheader] a')?.textContent)
const cellsOf = (username: string) => {
  const row = rows().find((each) => each.textContent?.includes(username))
  return [...(row?.querySelectorAll('[data-column]') ?? [])].map((cell) => cell.textContent)
}

beforeEach(() => {
  stubScrollArea()
  vi.stubGlobal('Worker', InlineReplayWorker)
})

describe('the replay', () => {
  const over = () =>
    new ContestStory({ startsIn: -180, endsIn: -60 })
      .register(1, 2)
      .submit(1, 'A', 30, 'Accepted')
      .submit(2, 'A', 60, 'Accepted')
      .submit(2, 'B', 90, 'Accepted')

  async function openReplay(story = over()) {
    const replies = [
      reply(getBoard, boardReply(story.board, { names })),
      reply(getContestLog, logReply(story, false, names)),
    ]
    const page = await renderPage(path, { replies })
    await page.actions.click(await screen.findByRole('button', { name: 'Replay' }))
    await screen.findByRole('region', { name: 'Replay' })
    return page
  }
  const slider = () => screen.getByRole('slider', { name: 'Time of the contest' })
  const jump = (minute: number) => fireEvent.change(slider(), { target: { value: String(minute * 60_000) } })

  test('begins at the start, and the slider leads to the board of any moment', async () => {
    const { address } = await openReplay()
    expect(address()).toContain('view=replay')
    expect(order()).toEqual(['tlind', 'ines'])
    expect(cellsOf('tlind')).toEqual(['·', '·', '·'])
    jump(45)
    await waitFor(() => expect(cellsOf('tlind')).toEqual(['+0:30', '·', '·']))
    expect(cellsOf('ines')).toEqual(['·', '·', '·'])
    jump(120)
    await waitFor(() => expect(order()).toEqual(['ines', 'tlind']))
    jump(30)
    await waitFor(() => expect(cellsOf('ines')).toEqual(['·', '·', '·']))
    expect(screen.getByText('0:30:00')).toBeTruthy()
    await expectAccessible()
  })

  test('goes by keys: arrows a minute, the space bar plays and pauses', async () => {
    const { actions } = await openReplay()
    await actions.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}')
    expect(slider().getAttribute('aria-valuetext')).toBe('0:01:00')
    fireEvent.keyDown(document.body, { key: ' ' })
    await screen.findByRole('button', { name: 'Pause' })
    await waitFor(() => expect(slider().getAttribute('aria-valuetext')).not.toBe('0:01:00'))
    fireEvent.keyDown(document.body, { key: ' ' })
    await screen.findByRole('button', { name: 'Play' })
  })

  test('leaving it returns to the present', async () => {
    const { actions, address } = await openReplay()
    expect(cellsOf('ines')).toEqual(['·', '·', '·'])
    await actions.click(screen.getByRole('button', { name: 'Leave replay' }))
    await waitFor(() => expect(cellsOf('ines')).toEqual(['+1:00', '+1:30', '·']))
    expect(address()).not.toContain('view=')
  })

  test('a row expands to its tries up to that moment, without a call', async () => {
    const { actions, server } = await openReplay()
    jump(75)
    await waitFor(() => expect(cellsOf('ines')).toEqual(['+1:00', '·', '·']))
    await actions.click(within(grid()).getByRole('gridcell', { name: /Solved at 1:00/ }))
    await screen.findByText('As many solved as tlind; the penalty decides: 60 against 30 minutes.')
    const tries = () => within(grid()).getAllByRole('listitem')
    expect(tries().map(({ textContent }) => textContent)).toEqual(['1:00Accepted · counts'])
    expect(screen.getByRole('link', { name: 'Profile of ines' })).toBeTruthy()
    jump(120)
    await waitFor(() => expect(tries().at(-1)?.textContent).toBe('1:30Accepted · counts'))
    expect(screen.queryByText(/As many solved as/)).toBeNull()
    jump(10)
    await screen.findByText('No submissions yet.')
    expect(server.received(explainRow)).toHaveLength(0)
    await expectAccessible()
  })

  test('its files hold the board of the moment that is shown', async () => {
    const saved = stubSavedFiles()
    const { actions } = await openReplay()
    jump(45)
    await waitFor(() => expect(cellsOf('tlind')).toEqual(['+0:30', '·', '·']))
    await actions.click(screen.getByRole('button', { name: 'Export as CSV' }))
    await actions.click(screen.getByRole('button', { name: 'Export as JSON' }))
    const [csv, json] = await saved()
    expect(csv).toEqual({
      name: `leaderboard-${id}-0-45-00.csv`,
      text:
        'rank,username,name,points,solved,penalty,A,B,C,standing\r\n' +
        '1,tlind,tlind Okafor,100,1,30,solved 30,,,official\r\n2,ines,ines Okafor,0,0,0,,,,official\r\n',
    })
    expect(JSON.parse(json?.text ?? '')).toMatchObject({
      contest: { _id: id, title: 'Open Cup 3' },
      minute: 45,
      leaderboard: [
        { username: 'tlind', rank: 1, cells: [{ letter: 'A', isFirstToSolve: true }, {}, {}] },
        { rank: 2 },
      ],
    })
  })

  test('is for administrators alone while the contest runs', async () => {
    const live = new ContestStory({ startsIn: -60, endsIn: 60 }).register(1).submit(1, 'A', 5, 'Accepted')
    const { leave } = await renderPage(path, { replies: [reply(getBoard, boardReply(live.board))] })
    await screen.findByRole('treegrid')
    expect(screen.queryByRole('button', { name: 'Replay' })).toBeNull()
    leave()
    const jury = reply(getBoard, boardReply(live.board, { isJury: true }))
    await renderPage(path, { user: admin, replies: [jury] })
    await screen.findByRole('button', { name: 'Replay' })
  })

  test('a log that the server refuses is said so', async () => {
    const replies = [reply(getBoard, boardReply(over().board)), refusal(getContestLog, 'contest.replay-closed')]
    await renderPage(`${path}?view=replay`, { replies })
    await screen.findByText('The replay opens when the contest has ended.')
  })
})

describe('the ceremony', () => {
  const frozen = () =>
    new ContestStory({ startsIn: -180, endsIn: -60, freezesIn: -90 })
      .register(1, 2)
      .submit(1, 'A', 30, 'Accepted')
      .submit(1, 'C', 100, 'Wrong Answer')
      .submit(2, 'A', 95, 'Accepted')
      .submit(2, 'B', 110, 'Accepted')

  /** Without a virtual run. */
  const detail = () => reply(getContest, contestReply(fullContest('Open Cup 3', [-3, -1])))

  const pictures = handle(getUser, ({ params }) => profileOf(userNamed(params.username, { picture: 'set:3' })))

  const steps = [
    { participant: 2, letter: 'A' },
    { participant: 2, letter: 'B' },
    { participant: 1, letter: 'C' },
  ]

  async function openCeremony() {
    const story = frozen()
    let done = 0
    const revealing = handle(revealNextCell, () => {
      done += 1
      return { success: true as const, revealed: steps[done - 1] ?? null, remaining: Math.max(0, steps.length - done) }
    })
    const page = await renderPage(path, {
      user: admin,
      replies: [
        reply(getBoard, boardReply(story.board, { names, isJury: true })),
        reply(getContestLog, logReply(story, true, names)),
        ...[detail(), pictures, revealing],
      ],
    })
    await page.actions.click(await screen.findByRole('button', { name: 'Reveal results' }))
    await screen.findByText(/3 results hidden/)
    return page
  }

  const press = (key: string) => fireEvent.keyDown(document.body, { key })
  const standings = () => screen.getByRole('list', { name: 'Standings, revealed from the bottom' })
  const wall = () => within(standings()).getAllByRole('listitem')
  const shownNames = () => wall().map((row) => row.querySelector('b bdi')?.textContent)
  const lookedAt = () => standings().querySelector('[aria-current=true] .sr-only')?.textContent
  const isText = (text: string) => (_: string, element: Element | null) =>
    element?.tagName === 'SPAN' && element.textContent === text
  const step = (number: number) => screen.findByText(`Step ${number} of 11`)

  test('points at a cell, opens it and moves the row, from the bottom, by keys', async () => {
    const { server } = await openCeremony()
    await step(1)
    press(' ')
    await step(2)
    expect(shownNames()).toEqual(['tlind Okafor', 'ines Okafor'])
    expect(lookedAt()).toBe('A: 1 try being judged')
    screen.getByText(isText('Place 2 of 2'))
    expect(server.received(revealNextCell)).toHaveLength(0)
    press('ArrowRight')
    await step(3)
    expect(lookedAt()).toBe('A: Solved at 1:35')
    for (const next of [4, 5, 6]) {
      press('PageDown')
      await step(next)
    }
    // It has solved B, and its row has moved.
    expect(shownNames()).toEqual(['ines Okafor', 'tlind Okafor'])
    screen.getByText(isText('Place 1 of 2'))
    expect(server.received(revealNextCell)).toHaveLength(2)
    await expectAccessible()
  })

  test('every step goes back, and what is open for everybody is opened once', async () => {
    const { server } = await openCeremony()
    for (const next of [2, 3]) {
      press(' ')
      await step(next)
    }
    press('Backspace')
    await step(2)
    expect(lookedAt()).toBe('A: 1 try being judged')
    press(' ')
    await step(3)
    expect(server.received(revealNextCell)).toHaveLength(1)
    press('Home')
    await screen.findByText(/3 results hidden/)
    press('End')
    await step(3)
    expect(server.received(revealNextCell)).toHaveLength(1)
  })

  test('awards have a screen of their own, and the last step ends the freeze', async () => {
    const { server } = await openCeremony()
    press('a')
    await step(9)
    const second = screen.getByRole('region', { name: 'tlind Okafor' })
    expect(second.querySelector('img')?.getAttribute('src')).toBe('/avatars/3.svg')
    expect(second.textContent).toContain('2Silver')
    expect(second.textContent).toContain('1 solved, penalty 30')
    expect(second.textContent).toContain('First to solve A')
    press('a')
    await step(10)
    expect(screen.getByRole('region', { name: 'ines Okafor' }).textContent).toContain('1Gold')
    expect(server.received(revealNextCell)).toHaveLength(3)
    press(' ')
    await screen.findByText('Every result is revealed.')
    expect(server.received(revealNextCell)).toHaveLength(4)
    expect(wall().map((row) => row.textContent?.includes('final'))).toEqual([true, true])
    await expectAccessible()
  })

  test('a result that arrives late is not opened twice by two presses', async () => {
    const { server } = await openCeremony()
    press(' ')
    await step(2)
    press(' ')
    press(' ')
    await step(3)
    expect(server.received(revealNextCell)).toHaveLength(1)
  })

  test('the keys are listed, the screen can be blank, and buttons do the same', async () => {
    const { actions } = await openCeremony()
    press('?')
    await screen.findByRole('dialog', { name: 'Keys' })
    expect(screen.getByText('One step back')).toBeTruthy()
    await actions.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    press('b')
    await screen.findByText('The screen is blank. Any key brings it back.')
    press(' ')
    await waitFor(() => expect(screen.queryByText(/screen is blank/)).toBeNull())
    await step(1)
    await actions.click(screen.getByRole('button', { name: 'Next' }))
    await step(2)
    await actions.click(screen.getByRole('button', { name: 'Back' }))
    await step(1)
  })

  test('a ceremony that has begun goes on where the hall is, and one that is over opens nothing', async () => {
    const begun = frozen().reveal(2, 'A', 125)
    const page = await renderPage(`${path}?view=ceremony`, {
      user: admin,
      replies: [
        reply(getBoard, boardReply(begun.board, { names, isJury: true })),
        reply(getContestLog, logReply(begun, true, names)),
        ...[detail(), pictures],
      ],
    })
    await step(3)
    page.leave()
    const over = frozen().unfreeze(130)
    const { server, actions } = await renderPage(path, {
      user: admin,
      replies: [
        reply(getBoard, boardReply(over.board, { names, isJury: true })),
        reply(getContestLog, logReply(over, true, names)),
        ...[detail(), pictures],
      ],
    })
    await actions.click(await screen.findByRole('button', { name: 'Show the ceremony' }))
    await screen.findByText('Everybody sees these results already.')
    press('a')
    await step(9)
    expect(server.received(revealNextCell)).toHaveLength(0)
  })

  test('Escape leaves, and the board is fetched again', async () => {
    const { server } = await openCeremony()
    press('Escape')
    await screen.findByRole('button', { name: 'Reveal results' })
    await waitFor(() => expect(server.received(getBoard)).toHaveLength(2))
  })

  test('another cell than expected means that a second admin reveals as well: the log is fetched again', async () => {
    const { server } = await openCeremony()
    const other = { participant: 1, letter: 'C' }
    server.use(reply(revealNextCell, { success: true, revealed: other, remaining: 2 }))
    press(' ')
    await step(2)
    press(' ')
    await waitFor(() => expect(server.received(getContestLog)).toHaveLength(2))
  })

  test('unfreezing at once asks first', async () => {
    const story = frozen()
    const unfreezing = reply(unfreezeContest, { success: true, message: 'The leaderboard is unfrozen.' })
    const { actions, server } = await renderPage(path, {
      user: admin,
      replies: [reply(getBoard, boardReply(story.board, { isJury: true })), detail(), unfreezing],
    })
    await actions.click(await screen.findByRole('button', { name: 'Unfreeze at once' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(server.received(unfreezeContest)).toHaveLength(0)
    server.use(reply(getBoard, boardReply(frozen().unfreeze(130).board, { isJury: true })))
    await actions.click(within(dialog).getByRole('button', { name: 'Unfreeze' }))
    await screen.findByText('Final')
    expect(screen.queryByRole('button', { name: 'Reveal results' })).toBeNull()
  })

  test('is not for participants', async () => {
    await renderPage(`${path}?view=ceremony`, { replies: [reply(getBoard, boardReply(frozen().board))] })
    await screen.findByRole('treegrid')
    expect(screen.queryByText(/results hidden/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Unfreeze at once' })).toBeNull()
  })
})

test('an administrator disqualifies from the expanded row, with a reason', async () => {
  const story = new ContestStory({ startsIn: -60, endsIn: 60 }).register(1).submit(1, 'A', 5, 'Accepted')
  const { actions, server } = await renderPage(path, {
    user: admin,
    replies: [
      reply(getBoard, boardReply(story.board, { names, isJury: true })),
      reply(explainRow, { success: true, participant: 1, cells: [], tie: null }),
      reply(disqualifyParticipant, {
        success: true,
        message: 'The participant was disqualified.',
        isDisqualified: true,
      }),
    ],
  })
  await screen.findByRole('treegrid')
  await actions.click(within(grid()).getByRole('gridcell', { name: /Solved at 0:05/ }))
  await actions.click(await screen.findByRole('button', { name: 'Disqualify' }))
  const dialog = await screen.findByRole('dialog', { name: 'Disqualify tlind' })
  await fill(actions, within(dialog).getByRole('textbox', { name: 'Reason' }), 'Shared code')
  await actions.click(within(dialog).getByRole('button', { name: 'Disqualify' }))
  await screen.findByText('The participant was disqualified.')
  expect(server.received(disqualifyParticipant)).toMatchObject([
    { params: { id, participant: 1 }, body: { isDisqualified: true, reason: 'Shared code' } },
  ])
})

describe('an organiser, from the expanded row', () => {
  async function openRow() {
    const story = new ContestStory({ startsIn: -60, endsIn: 60 }).register(1).submit(1, 'A', 5, 'Accepted')
    const page = await renderPage(path, {
      user: admin,
      replies: [
        reply(getBoard, boardReply(story.board, { names, isJury: true })),
        reply(explainRow, { success: true, participant: 1, cells: [], tie: null }),
        reply(markUnofficial, { success: true, message: '', isUnofficial: true }),
        reply(removeParticipant, { success: true, message: '' }),
      ],
    })
    await screen.findByRole('treegrid')
    await page.actions.click(within(grid()).getByRole('gridcell', { name: /Solved at 0:05/ }))
    return page
  }

  test('lets a participant take part out of competition', async () => {
    const { actions, server } = await openRow()
    await actions.click(await screen.findByRole('button', { name: 'Make unofficial' }))
    await screen.findByText('The participant takes part out of competition.')
    expect(server.received(markUnofficial)).toMatchObject([
      { params: { id, participant: 1 }, body: { isUnofficial: true } },
    ])
  })

  test('removes a participant, and never without a reason', async () => {
    const { actions, server } = await openRow()
    await actions.click(await screen.findByRole('button', { name: 'Remove tlind' }))
    const dialog = await screen.findByRole('dialog', { name: 'Remove tlind' })
    await actions.click(within(dialog).getByRole('button', { name: 'Remove' }))
    await within(dialog).findByText('Reason is required')
    expect(server.received(removeParticipant)).toEqual([])
    await fill(actions, within(dialog).getByRole('textbox', { name: 'Reason' }), 'Two accounts')
    await actions.click(within(dialog).getByRole('button', { name: 'Remove' }))
    await screen.findByText('The participant was removed.')
    expect(server.received(removeParticipant)).toMatchObject([
      { params: { id, participant: 1 }, body: { reason: 'Two accounts' } },
    ])
  })
})

test('an unofficial row stands where its result puts it, marked and without a rank', async () => {
  const story = new ContestStory({ startsIn: -60, endsIn: 60 })
    .register(1, 2)
    .submit(1, 'A', 5, 'Accepted')
    .submit(2, 'A', 9, 'Accepted')
    .markUnofficial(1)
  await renderPage(path, { user: admin, replies: [reply(getBoard, boardReply(story.board, { names }))] })
  await screen.findByRole('treegrid')
  const rows = within(grid()).getAllByRole('row').slice(1)
  expect(rows.map((row) => row.getAttribute('data-participant'))).toEqual(['1', '2'])
  within(rows[0] as HTMLElement).getByText('Unofficial')
  expect(within(rows[0] as HTMLElement).getAllByRole('gridcell')[0]?.textContent).toBe('–')
  expect(within(rows[1] as HTMLElement).getAllByRole('gridcell')[0]?.textContent).toContain('1')
})

test('a row shows its hacks below its points, as on Codeforces, and what they are worth when it is expanded', async () => {
  const story = new ContestStory({ startsIn: -60, endsIn: 60, contestType: 'CF' })
    .register(1, 2)
    .submit(1, 'A', 0, 'Accepted')
    .hack(1, 'successful')
    .hack(1, 'successful')
    .hack(1, 'unsuccessful')
  const { actions } = await renderPage(path, {
    user: admin,
    replies: [
      reply(getBoard, boardReply(story.board, { names })),
      reply(explainRow, { success: true, participant: 1, cells: [], tie: null }),
    ],
  })
  await screen.findByRole('treegrid')
  const [, row] = within(grid()).getAllByRole('row')
  within(row as HTMLElement).getByText('Hacks: 2 successful, 1 unsuccessful')
  within(row as HTMLElement).getByText('250')
  await actions.click(row as HTMLElement)
  await screen.findByText('Hacks: 2 × 100 − 1 × 50 = 150 points')
})
