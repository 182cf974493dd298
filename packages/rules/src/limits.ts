/** Every bound and constant of the product, in one place; the unit is in the name. */

export interface Bounds {
  min: number
  max: number
}

export function isWithin(bounds: Bounds, value: number): boolean {
  return Number.isInteger(value) && value >= bounds.min && value <= bounds.max
}

const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE

// Problems
export const POINTS = { min: 1, max: 1000, default: 10 } as const
export const TIME_LIMIT_MS = { min: 100, max: 10_000, default: 1000 } as const
export const MEMORY_LIMIT_MB = { min: 64, max: 1024, default: 256 } as const
/** How much longer than everyone else a language may take, where the problem says so. */
export const TIME_FACTOR = { min: 1, max: 10, default: 1 } as const
export const MAX_TAGS = 20
export const DEFAULT_FLOAT_TOLERANCE = 1e-6
export const FLOAT_TOLERANCE = { min: 1e-15, max: 1 } as const
/** A picture in a statement, as it is sent, unpacked and shown. */
export const MAX_PROBLEM_PICTURE_BYTES = 4 * MEGABYTE
export const MAX_PROBLEM_PICTURE_PIXELS = 25_000_000
export const MAX_PROBLEM_PICTURE_EDGE_PX = 1_600
export const MAX_PROBLEM_PICTURES = 20
/** Uploaded by one administrator and shown by no statement yet. */
export const MAX_UNUSED_PICTURES = 100
export const UNUSED_PICTURE_HOURS = 24

// Contests
export const PARTICIPANTS = { min: 1, max: 10_000 } as const
export const PENALTY_MINUTES = { min: 0, max: 120, default: 20 } as const
export const CONTEST_PROBLEM_POINTS = { min: 1, max: 1000, default: 100 } as const
export const MAX_CONTEST_PROBLEMS = 100
export const MAX_ACCESS_CODE_LENGTH = 64
export const FREEZE_MINUTES = { min: 1, max: 1440 } as const
export const EXTENSION_MINUTES = { min: 1, max: 1440 } as const
/** Lists of contests name so many participants; a contest's own reply names all. */
export const LISTED_PARTICIPANTS = 100
/** The calendar goes back so far, and holds so many contests. */
export const CALENDAR_DAYS = 30
export const MAX_CALENDAR_ENTRIES = 500
/** Usernames that an admin registers at once. */
export const MAX_ADDED_PARTICIPANTS = 1_000
export const MAX_ANNOUNCEMENT_LENGTH = 5_000
export const MAX_QUESTION_LENGTH = 2_000
export const MAX_REASON_LENGTH = 500
/** Questions of one person in one contest that nobody has answered yet. */
export const MAX_OPEN_QUESTIONS = 10
export const CONTEST_REMINDER_MINUTES = 15
/** Changes of a board are sent together, this often at most. */
export const BOARD_WINDOW_MS = 250
/** A page that has missed more changed rows than this fetches the board again. */
export const MAX_RESUMED_ROWS = 500
/** Pages that look at boards without having signed in, per address: a school may sit behind one. */
export const MAX_STREAMS_PER_ADDRESS = 500
/** Boards in memory: the least recently used leave when their events are more than this. */
export const MAX_CACHED_EVENTS = 500_000
/** So long may a board in memory show a name that its owner has changed or deleted. */
export const BOARD_NAMES_KEPT_MS = 5_000

// Accounts
export const USERNAME_LENGTH = { min: 3, max: 30 } as const
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const
export const MAX_PERSON_NAME_LENGTH = 100
export const MAX_EMAIL_LENGTH = 254
export const MAX_SOCIAL_LINK_LENGTH = 200
export const MAX_PICTURE_BYTES = MEGABYTE
export const SESSION_DAYS = 30
/** Browsers in which one person is signed in; beyond that, the one that was not used for the longest time is signed out. */
export const MAX_SESSIONS_PER_USER = 50
export const PASSWORD_RESET_HOURS = 2
/** The edge of a stored picture, in pixels. */
export const PICTURE_EDGE_PX = 256

/** Accounts that one import may add, and the size of its table. */
export const MAX_IMPORTED_USERS = 1_000
export const MAX_IMPORT_LENGTH = 500_000
/** Hashes of an import that are computed at the same time: the other threads stay free for people who sign in. */
export const IMPORT_HASHES_AT_ONCE = 1
/** Of a generated password on a printed sheet: 60 random bits. */
export const PRINTED_PASSWORD_LETTERS = 12
export const MAX_GROUP_LENGTH = 60

// Appeals and flags
export const MIN_APPEAL_REASON_LENGTH = 20
export const MAX_APPEAL_REASON_LENGTH = 5000
export const MAX_NOTE_LENGTH = 1000

// Texts
export const MAX_TITLE_LENGTH = 200
export const MAX_SITE_NAME_LENGTH = 40
export const MAX_BANNER_LENGTH = 300
export const MAX_INVITATION_LENGTH = 64
export const MAX_SETTING_LENGTH = 500
/** A server has changed settings so soon after another one has written them. */
export const SETTINGS_KEPT_MS = 1_000
export const MAX_TAG_LENGTH = 50
export const MAX_STATEMENT_LENGTH = 100_000
export const MAX_SEARCH_LENGTH = 100

// Running and judging
export const MAX_CODE_BYTES = 256 * KILOBYTE
export const MAX_RUN_INPUT_BYTES = MEGABYTE
export const RUN_TIME_LIMIT_MS = 10_000
/** Of a run on the wall clock: a program that only sleeps holds a place without using any CPU time. */
export const RUN_WALL_LIMIT_MS = 15_000
export const RUN_MEMORY_LIMIT_MB = 256
/** Inputs that a program is run on together, samples among them; and all of these runs on the wall clock. */
export const MAX_RUN_CASES = 16
export const RUN_CASES_WALL_LIMIT_MS = 30_000
export const MAX_RUN_OUTPUT_BYTES = MEGABYTE
/** Runs that wait for a free box; more are refused. */
export const MAX_WAITING_RUNS = 32
/** Of one client: a person, or the address of a visitor. One run more is under way. */
export const MAX_WAITING_RUNS_PER_CLIENT = 4
export const MAX_TEST_DATA_BYTES = 16 * MEGABYTE
/** Of a sample or a test case in a list; the whole is asked for by itself. */
export const MAX_LISTED_TEST_BYTES = 64 * KILOBYTE
export const MAX_TEST_CASES = 1_000
/** A whole test set as it is sent, and unpacked: files, and bytes of all of them together. */
export const MAX_TEST_SET_UPLOAD_BYTES = 256 * MEGABYTE
export const MAX_TEST_SET_BYTES = 512 * MEGABYTE
export const MAX_TEST_SET_FILES = 5 * MAX_TEST_CASES
export const MAX_TEST_FILE_PATH_LENGTH = 255
/** An archive may unpack to so much, or to so many times its size if that is more: honest data seldom repeats itself more. */
export const FREE_UNPACKED_BYTES = 64 * MEGABYTE
export const MAX_UNPACKING_RATIO = 200
/** Of a test case where a page shows the beginnings of many. */
export const TEST_PREVIEW_BYTES = { min: 16, max: MAX_LISTED_TEST_BYTES } as const
/** Versions of a test set that are listed; older ones are kept, and judgements go on naming them. */
export const LISTED_TEST_SET_VERSIONS = 100
/** Programs of one trial, and trials of one administrator that are queued or running. */
export const MAX_TRIAL_PROGRAMS = 20
export const MAX_OPEN_TRIALS = 4
export const MAX_PROGRAM_NAME_LENGTH = 100
/** Trials with their programs and outputs are deleted after so long. */
export const TRIAL_KEPT_HOURS = 48
/** Of a problem. */
export const LISTED_TRIALS = 10
export const MAX_REVEALED_TEST_BYTES = 4 * KILOBYTE
/** A program that sleeps burns no CPU time, so the wall clock ends it at this multiple of the limit. */
export const WALL_CLOCK_FACTOR = 3
/** Starting a program takes time that is not its own, above all on a busy machine. */
export const WALL_CLOCK_ROOM_MS = 1_000
/** All tests of one submission together, on the wall clock: the test at which it is used up counts as too slow. */
export const MAX_SUBMISSION_RUN_MS = 300_000
/** So long tests are still run after one has failed: the verdict is known, only the count of passed tests is not. */
export const MAX_RUN_AFTER_FAILURE_MS = 10_000
/** CPU time up to this multiple of the limit is measured a second time, with nothing else running, and the smaller counts. */
export const NEAR_LIMIT_FACTOR = 1.05
/** Twice the largest expected output: a program that writes more can't be right. */
export const MAX_PROGRAM_OUTPUT_BYTES = 2 * MAX_TEST_DATA_BYTES
/** What a judgement keeps of what a program wrote: per test, and for all its tests together. */
export const MAX_KEPT_OUTPUT_BYTES = 256 * KILOBYTE
/** Of its error stream, per test: the beginning and the end of it. */
export const MAX_KEPT_STDERR_BYTES = 4 * KILOBYTE
/** Of its error stream, per run: what follows is not read. A program that goes on writing by far is stopped. */
export const MAX_STDERR_BYTES = 64 * KILOBYTE
/** Of the compiler. */
export const COMPILE_TIME_LIMIT_MS = 10_000
export const COMPILE_WALL_LIMIT_MS = 30_000
/** Of a formatter. */
export const FORMAT_TIME_LIMIT_MS = 5_000
/** All files that the compiler made of one program. */
export const MAX_COMPILED_BYTES = 32 * MEGABYTE
export const MAX_COMPILE_LOG_BYTES = 64 * KILOBYTE
/** Attempts that may fail through our fault (a judge that dies, a sandbox that breaks) before the verdict is Error. */
export const MAX_FAILED_ATTEMPTS = 2
/** Submissions of one user that are queued or being judged. */
export const MAX_OPEN_SUBMISSIONS = 10
/** Of everybody together. */
export const MAX_WAITING_SUBMISSIONS = 20_000
/** Fewer people than this who have solved a problem in a language are no measure of a solution. */
export const MIN_COMPARED_PEOPLE = 5
export const SUBMISSIONS_PER_MINUTE = 60
/** Saves of a draft that are one entry of its history, and how many entries are kept. */
export const DRAFT_ENTRY_MINUTES = 5
export const MAX_DRAFT_ENTRIES = 20
export const DRAFT_SAVES_PER_MINUTE = 120
/** Edits within this time are coalesced into one save; `DRAFT_SAVE_SECONDS` sets another one. */
export const DRAFT_SAVE_SECONDS = 2
export const STREAM_HEARTBEAT_MS = 15_000
export const MAX_STREAMS_PER_USER = 50

// The machine
/** Disk space that is left to the database and the logs: below it nothing is compiled or cached. */
export const DISK_RESERVE_BYTES = 512 * MEGABYTE
/** Below this the operator is warned. */
export const DISK_SHORT_BYTES = 2 * DISK_RESERVE_BYTES

// Reviews
export const MAX_REVIEW_TOKENS = 1_500
export const REVIEW_TIME_OUT_MS = 60_000
export const MAX_REVIEWED_CODE_LENGTH = 32_000
export const MAX_REVIEWED_STATEMENT_LENGTH = 8_000
export const REVIEWS_PER_MINUTE = 20
/** The analysis of the code within a built-in review: real solutions are far shorter and take a fraction of a second. */
export const MAX_ANALYZED_CODE_LENGTH = 100_000
export const ANALYSIS_TIME_OUT_MS = 10_000
export const MAX_ANALYSIS_HEAP_MB = 256
/** Analyses at the same time, each on a core of its own, and those that wait for one of them. */
export const MAX_ANALYSES = 2
export const MAX_WAITING_ANALYSES = 50

// Lists
export const PROBLEMS_PAGE_SIZE = 10
export const MAX_PAGE_SIZE = 100
export const ADMIN_PAGE_SIZE = 100
export const SUBMISSIONS_PAGE_SIZE = 50
export const REJUDGES_PAGE_SIZE = 50
/** Users on a page of everybody's submissions, and how many submissions each is shown with at first. */
export const SUBMISSION_GROUPS_PAGE_SIZE = 20
export const SUBMISSIONS_IN_GROUP = 3
export const MAX_EXPORTED_ROWS = 50_000
/** Rows of a table that one act is about. */
export const MAX_CHOSEN_ROWS = 1_000
/** Submissions of one rejudge. */
export const MAX_REJUDGED = 100_000
export const NOTIFICATIONS_PAGE_SIZE = 20
export const LEADERBOARD_PAGE_SIZE = 100
export const MAX_PAGE = 100_000

// Profiles
export const PROFILE_RECENT_ACTIVITIES = 5
export const HEATMAP_DAYS = 365
/** The fewest submissions a day needs for each heat, from heat 1 on: 1-3, 4-6, 7-9, 10 or more. */
export const HEATMAP_THRESHOLDS = [1, 4, 7, 10] as const
export const AVATAR_GRADIENTS = 5

// Requests: how many one address may make in a minute
export const REQUESTS_PER_MINUTE = 600
/** A whole contest room may sit behind one address. */
export const SIGN_INS_PER_MINUTE = 120
export const REGISTRATIONS_PER_MINUTE = 60
export const RUNS_PER_MINUTE = 30
export const PICTURES_PER_MINUTE = 20
export const TEST_SETS_PER_MINUTE = 10
export const PASSWORD_RESETS_PER_MINUTE = 20
export const MAX_BODY_BYTES = 2 * MEGABYTE
/** A request that sends nothing for so long before it is complete is ended; and every request, however large, after so long. */
export const REQUEST_IDLE_MS = 10_000
export const REQUEST_WITHIN_MS = 120_000
export const REQUEST_HEADERS_WITHIN_MS = 15_000
