/** How long each tier of a test run took, and which of its files took longest. */

/** @typedef {{ tier: string, file: string, startMs: number, endMs: number }} TimedFile */

const LONGEST = 3

/**
 * @param {import('vitest/node').Vitest} vitest
 * @returns {TimedFile[]}
 */
export function timedFiles(vitest) {
  return vitest.state.getTestModules().flatMap((module) => {
    const times = [...module.children.allTests()].flatMap((test) => test.diagnostic() ?? [])
    if (times.length === 0) return []
    const startMs = Math.min(...times.map(({ startTime }) => startTime))
    const endMs = Math.max(...times.map(({ startTime, duration }) => startTime + duration))
    return [{ tier: module.project.name, file: module.relativeModuleId, startMs, endMs }]
  })
}

/**
 * @param {TimedFile[]} files
 * @returns {string[]}
 */
export function tierLines(files) {
  const tiers = [...new Set(files.map(({ tier }) => tier))]
  return tiers.map((tier) => {
    const own = files.filter((file) => file.tier === tier)
    const wallMs = Math.max(...own.map(({ endMs }) => endMs)) - Math.min(...own.map(({ startMs }) => startMs))
    const longest = own.sort((one, other) => durationOf(other) - durationOf(one)).slice(0, LONGEST)
    const named = longest.map((file) => `${file.file} ${seconds(durationOf(file))}`)
    return `${tier.padEnd(10)}${seconds(wallMs).padStart(6)}   ${named.join(', ')}`
  })
}

/** @param {TimedFile} file */
const durationOf = ({ startMs, endMs }) => endMs - startMs
/** @param {number} ms */
const seconds = (ms) => `${Math.round(ms / 1000)} s`
