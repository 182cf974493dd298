import { showTimesIn } from '@arbiter/texts/page-time-zone'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPart } from '../../testing/render-page.tsx'
import { contestStamps } from './contest-stamps.tsx'

afterEach(() => showTimesIn(null))

function textOf(startTime: string, endTime: string): string {
  const { start, end } = contestStamps({ startTime, endTime })
  renderPart(
    <p data-testid="times">
      {start} – {end}
    </p>,
    [],
  )
  // Newer browsers put a narrow space before PM.
  return screen.getByTestId('times').textContent.replace(/\s/g, ' ')
}

test('the times of a contest name their zone once, and in full as a title', () => {
  showTimesIn('Europe/Madrid')
  expect(textOf('2026-11-14T18:00:00.000Z', '2026-11-14T20:00:00.000Z')).toBe('Nov 14, 7:00 PM – Nov 14, 9:00 PM GMT+1')
  expect(screen.getByText('GMT+1').title).toBe('Central European Standard Time · Europe/Madrid')
})

test('a contest during which the clocks change names the zone of its start and that of its end', () => {
  showTimesIn('America/New_York')
  expect(textOf('2026-10-31T16:00:00.000Z', '2026-11-01T17:00:00.000Z')).toBe(
    'Oct 31, 12:00 PM EDT – Nov 1, 12:00 PM EST',
  )
})
