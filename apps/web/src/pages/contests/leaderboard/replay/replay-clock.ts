/** The position and the speed of a replay. */
export interface ReplayClock {
  atMs: number
  lengthMs: number
  isPlaying: boolean
  speed: number
}

export const REPLAY_SPEEDS = [1, 10, 60, 300, 1_000] as const
const MINUTE_MS = 60_000

export type ClockAction =
  | { type: 'tick'; elapsedMs: number }
  | { type: 'seek'; atMs: number }
  | { type: 'toggle' }
  | { type: 'speed'; speed: number }

export function newClock(lengthMs: number): ReplayClock {
  return { atMs: 0, lengthMs, isPlaying: false, speed: 60 }
}

export function nextClock(clock: ReplayClock, action: ClockAction): ReplayClock {
  switch (action.type) {
    case 'tick':
      return clock.isPlaying ? moved(clock, clock.atMs + action.elapsedMs * clock.speed) : clock
    case 'seek':
      return moved(clock, action.atMs)
    case 'toggle':
      return toggled(clock)
    case 'speed':
      return { ...clock, speed: action.speed }
  }
}

/** Moves the clock, which stops at the end. */
function moved(clock: ReplayClock, toMs: number): ReplayClock {
  const atMs = Math.max(0, Math.min(toMs, clock.lengthMs))
  return { ...clock, atMs, isPlaying: clock.isPlaying && atMs < clock.lengthMs }
}

/** Playing from the end starts again. */
function toggled(clock: ReplayClock): ReplayClock {
  const isOver = clock.atMs >= clock.lengthMs
  return { ...clock, atMs: !clock.isPlaying && isOver ? 0 : clock.atMs, isPlaying: !clock.isPlaying }
}

/** What a key does; null for keys that mean nothing here. */
export function clockActionFor(key: string, { atMs }: ReplayClock): ClockAction | null {
  switch (key) {
    case ' ':
      return { type: 'toggle' }
    case 'ArrowRight':
      return { type: 'seek', atMs: atMs + MINUTE_MS }
    case 'ArrowLeft':
      return { type: 'seek', atMs: atMs - MINUTE_MS }
    default:
      return null
  }
}

/** `1:07:30`: hours, minutes and seconds of the contest. */
export function clockText(atMs: number): string {
  const seconds = Math.floor(atMs / 1_000)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${Math.floor(seconds / 3_600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}
