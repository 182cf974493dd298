import { expect, test } from 'vitest'
import { calendarOf } from './calendar.ts'

const entry = {
  id: 'x1',
  title: 'Open Cup; finals, "A\\B"',
  description: 'Two hours.\nBring\ttea.',
  url: 'https://judge.example.org/contests/x1',
  sequence: 7,
  startTime: '2026-11-15T10:00:00.000Z',
  endTime: new Date('2026-11-15T12:30:00Z'),
}
const now = new Date('2026-11-01T08:09:10.123Z')

test('a contest is an entry in UTC, with its texts escaped', () => {
  const lines = calendarOf([entry], now).split('\r\n')
  expect(lines).toContain('DTSTART:20261115T100000Z')
  expect(lines).toContain('DTEND:20261115T123000Z')
  expect(lines).toContain('DTSTAMP:20261101T080910Z')
  expect(lines).toContain('SEQUENCE:7')
  expect(lines).toContain('SUMMARY:Open Cup\\; finals\\, "A\\\\B"')
  expect(lines).toContain('DESCRIPTION:Two hours.\\nBringtea.')
  expect(lines.at(-1)).toBe('')
})

test('no line is longer than 75 bytes, no character is cut, and unfolded it is what was written', () => {
  const title = 'Zürich ö 🏆 '.repeat(30)
  const text = calendarOf([{ ...entry, title }], now)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}`)
})

test('a title cannot add lines of its own', () => {
  const text = calendarOf([{ ...entry, title: 'x\r\nATTENDEE:mailto:a@b.c' }], now)
  expect(text.split('\r\n').some((line) => line.startsWith('ATTENDEE'))).toBe(false)
})

test('a calendar is named for the programs that know one property or the other', () => {
  const lines = calendarOf([entry], now, 'Contests; all').split('\r\n')
  expect(lines).toContain('NAME:Contests\\; all')
  expect(lines).toContain('X-WR-CALNAME:Contests\\; all')
})
