import { ANALYSIS_TIME_OUT_MS, REQUEST_HEADERS_WITHIN_MS } from '@arbiter/rules/limits'

/** Every number of a run, in one place. */

/** Requests as each role, and of those the ones to one operation in a row. */
export const REQUESTS_PER_ROLE = 20_000
export const REQUESTS_IN_ROW = 20
export const DEFAULT_SEED = 19

/** A request that is not answered by then hangs. The longest that the server itself takes is an analysis of code. */
export const ANSWER_WITHIN_MS = ANALYSIS_TIME_OUT_MS + 5_000
/** How long an event stream is read. */
export const STREAM_READ_MS = 60
/** How long the fuzzer tries to shrink a request that shows a fault. */
export const SHRINK_WITHIN_MS = 20_000
/** Different faults that are reported before a run gives up. */
export const MAX_FINDINGS = 40

/** How often memory is measured over a run; the first share of it warms caches and compilers up. */
export const MEMORY_SAMPLES = 20
export const WARM_UP_SHARE = 0.25
/** How much the heap may grow between the warm-up and the end, after garbage collection. */
export const MAX_HEAP_GROWTH_MB = 32

/** Half requests have to be ended by the server within its own bounds; the one for headers is the longest, and it checks every few seconds. */
export const CONNECTION_ENDED_WITHIN_MS = REQUEST_HEADERS_WITHIN_MS + 15_000
/** A short run waits only this long for a connection to end. */
export const IMPATIENT_MS = 1_500
/** After a pause of this length, no further answer is expected on a connection that stays open. */
export const QUIET_MS = 500
export const RAW_CONNECTIONS_AT_ONCE = 16
/** Requests whose length can be read in two ways. */
export const SMUGGLED_REQUESTS = 500
