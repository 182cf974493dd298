import fc from 'fast-check'
import { WORLD_PASSWORD } from '../world/password.ts'

/** Values for fields whose schema only says that they are texts, by the name of the field. */
const instants = fc.oneof(
  fc.constantFrom('2026-01-01T00:00:00Z', '2100-01-01T00:00:00.000Z', '1970-01-01T00:00:00+02:00'),
  fc.integer({ min: 0, max: 4_102_444_800 }).map((seconds) => new Date(seconds * 1000).toISOString()),
)

const soon = fc.constantFrom('2028-01-01T00:00:00Z', '2029-02-03T04:05:06.789+02:00')
const later = fc.constantFrom('2030-01-01T00:00:00Z', '2031-12-31T23:59:59.999Z')

const username = fc.stringMatching(/^[a-z][a-z0-9]{2,10}$/)
const email = username.map((name) => `${name}@example.org`)
const password = fc.constantFrom(WORLD_PASSWORD, 'another password', 'short')
/** Nothing that a run sets may lead anywhere but to this machine, where nothing answers at the discard port. */
const NOWHERE = '127.0.0.1:9'
const webAddress = fc.constantFrom(`http://${NOWHERE}`, `https://${NOWHERE}/path?query`, '')

const programs = fc.oneof(
  fc.constantFrom(
    ...['int main() {}', 'print(1)', 'public class Main { public static void main(String[] a) {} }', '#include <x>'],
    ...['while True: pass', 'f = lambda: f()\nf()', `print("${'x'.repeat(5_000)}")`, '{'.repeat(5_000)],
  ),
  fc.string({ maxLength: 200 }),
)

const csv = fc
  .array(fc.tuple(username, fc.constantFrom('A', '=1+1', '', '"', 'A,B'), email), { maxLength: 3 })
  .map((rows) => ['username,firstname,lastname,email', ...rows.map(([a, b, c]) => `${a},${b},B,${c}`)].join('\n'))

export const hints: Record<string, fc.Arbitrary<string>> = {
  ...{ startTime: fc.oneof(soon, instants), endTime: fc.oneof(later, instants), from: instants, to: instants },
  ...{ username, email, password, currentPassword: password, newPassword: password, code: programs, csv },
  ...{ smtpUrl: fc.constantFrom(`smtp://${NOWHERE}`, ''), publicUrl: webAddress, reviewerUrl: webAddress },
  timeZone: fc.constantFrom('UTC', 'Europe/Berlin', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5', 'localtime'),
  input: fc.constantFrom('1 2\n', '4 5\n', '', '1 2', '\0'),
  inputDescription: fc.constantFrom('a: int 0..9, b: int 0..9', 'n: int 1..1e18', 'a: list of ints', ''),
  path: fc.constantFrom('accepted/mutable.py', 'accepted/solution.py', '../x', ''),
  picture: fc.constantFrom('set:1', 'set:99', 'set:0'),
  search: fc.constantFrom('a', 'sum', 'cup', 'example.org', '%', 'sum two'),
  action: fc.constantFrom('user.flag', 'problem.update', 'x'),
  format: fc.constantFrom('csv', 'json', 'legacy', '2025-09'),
}

const between = (min: number, max: number) => fc.integer({ min, max })

/** Numbers with bounds of their own, which the document does not have. */
export const numberHints: Record<string, fc.Arbitrary<number>> = {
  ...{ page: between(1, 3), limit: between(1, 100), number: between(1, 2), minutes: between(1, 60) },
  ...{ points: between(1, 1_000), problemPoints: between(1, 1_000), timeLimit: between(100, 10_000) },
  ...{ memoryLimit: between(64, 1_024), tolerance: fc.constantFrom(1e-6, 1), languageFactors: between(1, 10) },
  ...{ revision: fc.constantFrom(1, 1, 1, 0, 2), version: between(1, 2), index: between(0, 1) },
  ...{ previewBytes: between(16, 1_000), maxParticipants: between(1, 100), freezeMinutes: between(1, 60) },
}
