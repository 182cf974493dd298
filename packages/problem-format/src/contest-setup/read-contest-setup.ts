/**
 * The files that DOMjudge and the ICPC tools describe a contest with: `contest.yaml`, and `problems.yaml` or `problemset.yaml`. Keys may be
 * written with `_` or, as older versions do, with `-`.
 */
import { MAX_CONTEST_PROBLEMS } from '@arbiter/rules/limits'
import { type Fault, fault } from '../fault.ts'
import { type FaultPlace, PackageFaults } from '../package-faults.ts'
import { parseYamlMap, type YamlMap } from '../yaml-map.ts'
import { instantIn, minutesIn } from './contest-times.ts'

export interface SetupFile {
  name: string
  text: string
}

/** What the files say; null for what they don't. */
export interface ContestSetup {
  title: string | null
  startTime: Date | null
  durationMinutes: number | null
  freezeMinutes: number | null
  penaltyMinutes: number | null
  problems: SetupProblem[]
}

export interface SetupProblem {
  /** What the problem is called in the files. */
  id: string
  label: string | null
  /** Where the files name it. */
  place: { file: string; line: number | null }
}

export function readContestSetup(files: readonly SetupFile[], faults: PackageFaults): ContestSetup {
  const maps = files.map(({ name, text }) => mapIn(name, text, faults))
  const contest = maps.find((map) => knownKeys.some((key) => keyIn(map, key)))
  const listed = maps.find((map) => map.isList('problems'))
  const read = <T>(key: string, convert: (text: string) => T | null) =>
    contest ? settingOf(contest, key, convert) : null
  const title = read('formal_name', (text) => text) ?? read('name', (text) => text)
  const problems = listed ? problemsIn(listed, isList(files, listed)) : []
  if (!contest && !listed) for (const { file } of maps) faults.error(file, fault('contest.neither'))
  return {
    title,
    startTime: read('start_time', instantIn),
    durationMinutes: read('duration', minutesIn),
    freezeMinutes: read('scoreboard_freeze_duration', minutesIn),
    penaltyMinutes: read('penalty_time', minutesIn),
    problems,
  }
}

const knownKeys = ['formal_name', 'name', 'start_time', 'duration', 'scoreboard_freeze_duration', 'penalty_time']

/** Without a mark of the byte order, and with an empty line for the one that begins a document. */
const plainText = (text: string) => text.replace(/^\uFEFF/, '').replace(/^---[^\S\n]*$/m, '')

/** The first line that is neither empty nor a comment begins an item. */
const LIST = /^(?:[^\S\n]*(?:#[^\n]*)?\n)*-\s/

const isList = (files: readonly SetupFile[], { file }: YamlMap) =>
  files.some(({ name, text }) => name === file && LIST.test(plainText(text)))

/** `problems.yaml` is a list, which is read as the problems of a map; its lines stay those of the file. */
function mapIn(file: string, text: string, faults: PackageFaults): YamlMap {
  const plain = plainText(text)
  if (!LIST.test(plain)) return parseYamlMap(file, plain, faults)
  return parseYamlMap(file, `${LIST_HEAD}${plain}`, new FaultsBelowHead(faults))
}

const LIST_HEAD = 'problems:\n'

/** Lines of the file, not of the text with a line before it. */
class FaultsBelowHead extends PackageFaults {
  private readonly inner: PackageFaults

  constructor(inner: PackageFaults) {
    super()
    this.inner = inner
  }

  override error(file: string, found: Fault, place: FaultPlace = {}): void {
    this.inner.error(file, found, { ...place, line: lineBelow(place.line) })
  }

  override warn(file: string, found: Fault, place: FaultPlace = {}): void {
    this.inner.warn(file, found, { ...place, line: lineBelow(place.line) })
  }
}

const lineBelow = (line: number | null | undefined) => (line ? Math.max(1, line - 1) : null)

/** The key as the file writes it. */
const keyIn = (map: YamlMap, key: string): string | undefined =>
  [key, key.replaceAll('_', '-')].find((each) => map.has(each))

function settingOf<T>(map: YamlMap, key: string, convert: (text: string) => T | null): T | null {
  const own = keyIn(map, key)
  const written = own && map.text(own)
  if (!own || !written) return null
  const value = convert(written)
  if (value === null) map.error(own, fault('contest.time', { text: written }))
  return value
}

function problemsIn(map: YamlMap, isBelowHead: boolean): SetupProblem[] {
  const entries = map.maps('problems')
  if (entries.length > MAX_CONTEST_PROBLEMS)
    map.error('problems', fault('contest.tooMany', { max: MAX_CONTEST_PROBLEMS }))
  return entries.slice(0, MAX_CONTEST_PROBLEMS).flatMap((entry) => {
    const key = ['id', 'short-name', 'short_name'].find((each) => entry.has(each))
    const id = key && entry.text(key)
    if (!key || !id) {
      entry.error('id', fault('file.missing'))
      return []
    }
    const label = entry.text('label') ?? entry.text('letter') ?? null
    const line = entry.fileAndLine(key)?.line ?? null
    return [{ id, label, place: { file: map.file, line: isBelowHead ? lineBelow(line) : line } }]
  })
}
