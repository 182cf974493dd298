import { getStatus } from '@arbiter/contract/site/status'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { statusTexts } from '../../copy/admin/status.ts'
import { expectAccessible } from '../../testing/accessibility.ts'
import { foreignReply, reply } from '../../testing/fake-replies.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { faultText } from './fault-text.ts'
import type { Status } from './queries.ts'

const at = '2026-11-16T12:00:00.000Z'
const core = { core: 0, factor: 1, noise: 0.014, drift: 0, isDrifting: false, calibratedAt: at }
const judge = { number: 1, slots: 2, isJudging: true, lastSeenSeconds: 1.2, cores: [core] }
const fine: Status = {
  success: true,
  judges: [judge],
  queue: { waiting: 1_204, running: 2, oldestWaitingSeconds: 14.4 },
  latency: { verdicts: 312, p50Ms: 840, p95Ms: 3_210 },
  faults: [],
  at,
}

test('a visitor sees judges with their noise and factor, the queue, and how long verdicts took', async () => {
  await renderPage('/status', { replies: [reply(getStatus, fine)] })
  await screen.findByText(statusTexts.fine)
  const row = screen.getByRole('row', { name: /^Judge 1, core 0/ })
  expect(row.textContent).toContain('Judging± 1.4%1.00')
  const text = screen.getByRole('main').textContent
  for (const words of ['1,204', 'Oldest has waited14 seconds', 'Half of them within0.8 s', '95% within3.2 s', '312'])
    expect(text).toContain(words)
  await expectAccessible()
})

test('what is wrong stands above all else, in sentences', async () => {
  const drifting = { ...core, core: 1, drift: 0.05, isDrifting: true }
  const fault = { kind: 'core-drifting', judge: 1, core: 1, percent: 5 } as const
  const slow = { kind: 'queue-slow', seconds: 90 } as const
  const judges = [{ ...judge, cores: [core, drifting] }]
  await renderPage('/status', { replies: [reply(getStatus, { ...fine, judges, faults: [fault, slow] })], widthPx: 390 })
  await screen.findByText(faultText(fault))
  screen.getByText(faultText(slow))
  within(screen.getByRole('row', { name: /^Judge 1, core 1/ })).getByText(statusTexts.drifting)
  await expectAccessible()
})

test('a server without judges and verdicts says so', async () => {
  const faults = [{ kind: 'no-judge' } as const]
  await renderPage('/status', { replies: [reply(getStatus, { ...fine, judges: [], latency: null, faults })] })
  await screen.findByText(statusTexts.noVerdicts)
  screen.getByText(statusTexts.noJudges)
  screen.getByText(faultText(faults[0] as (typeof faults)[number]))
})

test('a judge that has not calibrated itself has no numbers', async () => {
  const replies = [reply(getStatus, { ...fine, judges: [{ ...judge, isJudging: false, cores: [] }] })]
  await renderPage('/status', { replies })
  expect((await screen.findByRole('row', { name: /^Judge 1/ })).textContent).toContain('Not judging––')
})

test('an unreadable reply is shown as an error', async () => {
  await renderPage('/status', { replies: [foreignReply(getStatus, { success: true, judges: 'all' })] })
  within(await screen.findByRole('alert')).getByText(statusTexts.failed)
})
