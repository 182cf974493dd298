/** Bounds that files share, that documents promise, and all rates; the unit is in the name. A bound of one file is a constant there. */

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
/** The range in which an operator may set the largest limits that a package can state, in whole seconds and megabytes. */
export const TIME_LIMIT_CEILING_MS = { min: TIME_LIMIT_MS.max, max: 120_000 } as const
export const MEMORY_LIMIT_CEILING_MB = { min: MEMORY_LIMIT_MB.max, max: 4_096 } as const
export const LEAST_PACKAGE_MEMORY_MB = 16
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
/** A drawing of a package, before it is converted, and as the SVG that it becomes; a larger one becomes a PNG. */
export const MAX_DRAWING_BYTES = 8 * MEGABYTE
export const MAX_DRAWN_SVG_BYTES = MEGABYTE
export const MAX_DRAWN_PNG_BYTES = 16 * MEGABYTE
export const DRAW_TIME_LIMIT_MS = 10_000
export const DRAW_MEMORY_LIMIT_MB = 512
/** Statements of one problem in languages other than its first, and files beside them. */
export const MAX_STATEMENT_LANGUAGES = 40
export const MAX_ATTACHMENTS = 100
/** Uploaded by one administrator and shown by no statement yet. */
export const MAX_UNUSED_PICTURES = 100
export const UNUSED_PICTURE_HOURS = 24
/** How long the server keeps the pictures of a draft after its last visit: it does not see drafts in a browser. */
export const DRAFT_PICTURE_DAYS = 90

// Contests
/** The largest number that a column of four bytes holds. */
export const MAX_PARTICIPANT_NUMBER = 2 ** 31 - 1
export const PARTICIPANTS = { min: 1, max: 10_000 } as const
export const PENALTY_MINUTES = { min: 0, max: 120, default: 20 } as const
/** Hidden tests that are pretests, of one problem of a contest. */
export const PRETESTS = { min: 1, max: 1000 } as const
/** Decimals of partial points. */
export const POINTS_DECIMALS = 2
export const CONTEST_PROBLEM_POINTS = { min: 1, max: 10_000, default: 100 } as const
export const MAX_CONTEST_PROBLEMS = 100
/** Files that describe a contest of another system. */
export const MAX_CONTEST_FILES = 4
export const MAX_CONTEST_FILE_LENGTH = 100_000
export const MAX_ACCESS_CODE_LENGTH = 64
/** Medals of each metal that one contest gives. */
export const MEDALS = { min: 0, max: 100 } as const
export const FREEZE_MINUTES = { min: 1, max: 1440 } as const
/** The own time of each participant of a contest, and what one of them may get more. */
export const WINDOW_MINUTES = { min: 1, max: 10_080 } as const
export const EXTRA_MINUTES = { min: 0, max: 1_440 } as const
export const EXTENSION_MINUTES = { min: 1, max: 1440 } as const
/** How many participants a list of contests names; the page of one contest names all of them. */
export const LISTED_PARTICIPANTS = 100
/** Usernames that an admin registers at once. */
export const MAX_ADDED_PARTICIPANTS = 1_000
/** People of one team in one contest. */
export const TEAM_SIZE = { min: 2, max: 10, default: 3 } as const
export const MAX_TEAM_MEMBERS = 20
export const MAX_TEAMS_OF_PERSON = 20
export const MAX_TEAM_NAME_LENGTH = 60
export const MAX_ORGANISATION_LENGTH = 60
export const MAX_OPEN_TEAM_INVITATIONS = 20
export const TEAM_INVITATION_DAYS = 7
export const MAX_ANNOUNCEMENT_LENGTH = 5_000
export const MAX_QUESTION_LENGTH = 2_000
export const MAX_REASON_LENGTH = 500
/** Unanswered questions of one person in one contest. */
export const MAX_OPEN_QUESTIONS = 10
export const CONTEST_REMINDER_MINUTES = 15
/** The Contest API lists contests this long before their start and after their end, and moves no start that is nearer than this. */
export const CCS_LISTED_DAYS = 7
export const CCS_FIXED_START_SECONDS = 30
/** After a final result nothing may change for this long before an event feed says that it has ended. */
export const CCS_QUIET_MINUTES = 10
/** A line break follows at the next heartbeat after this much silence: the specification asks for one in 120 s, proxies for one in 60. */
export const CCS_HEARTBEAT_MS = 5_000
/** A page that has missed more changed rows than this fetches the board again. */
export const MAX_RESUMED_ROWS = 500

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
export const API_TOKEN_DAYS = { min: 1, max: 366, preset: 90 } as const
export const MAX_API_TOKENS_PER_USER = 20
export const MAX_API_TOKEN_NAME_LENGTH = 60
export const PASSWORD_RESET_HOURS = 2
/** Open grants of one person: each request reads them all. */
export const MAX_GRANTS_PER_PERSON = 1_000
export const INVITATION_DAYS = { min: 1, max: 30, preset: 7 } as const
/** How many people one link may let in. */
export const INVITATION_USES = { min: 1, max: 100, preset: 1 } as const
/** Open invitations to one thing. */
export const MAX_OPEN_INVITATIONS = 200
/** The edge of a stored picture, in pixels. */
export const PICTURE_EDGE_PX = 256

/** Accounts that one import may add, and the size of its table. */
export const MAX_IMPORTED_USERS = 1_000
export const MAX_IMPORT_LENGTH = 500_000
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
/** How long visitors may get a cached reply, even if no row has changed: contests begin and end by the clock. */
export const PUBLIC_DATA_KEPT_MS = 1_000
/** Lists, problems and their replies that one server keeps for visitors. */
export const MAX_PUBLIC_DATA_KEPT = 300
export const MAX_TAG_LENGTH = 50
export const MAX_STATEMENT_LENGTH = 100_000
export const MAX_SEARCH_LENGTH = 100
/** Hints of one problem, and the length of each. */
export const MAX_HINTS = 10
export const MAX_HINT_LENGTH = 5_000
/** Problems that are suggested to a user, and how many of the problems tried last they are chosen by. */
export const EDGE_PROBLEMS = 6
export const EDGE_HISTORY = 200

// Running and judging
export const MAX_CODE_BYTES = 256 * KILOBYTE
export const MAX_RUN_INPUT_BYTES = MEGABYTE
export const RUN_TIME_LIMIT_MS = 10_000
/** How long a run may be idle: a program that only sleeps holds a box without using any CPU time. */
export const RUN_IDLE_LIMIT_MS = 15_000
export const RUN_MEMORY_LIMIT_MB = 256
/** Inputs that a program is run on together, samples among them; and all of these runs on the wall clock. */
export const MAX_RUN_CASES = 16
export const RUN_CASES_WALL_LIMIT_MS = 30_000
export const MAX_RUN_OUTPUT_BYTES = MEGABYTE
/** Waiting runs of one client (a signed-in user or a visitor's address), beside the one that is under way. */
export const MAX_WAITING_RUNS_PER_CLIENT = 4
export const MAX_TEST_DATA_BYTES = 16 * MEGABYTE
/** How much of a sample or a test case a list contains; the whole is a separate request. */
export const MAX_LISTED_TEST_BYTES = 64 * KILOBYTE
export const MAX_TEST_CASES = 1_000
/** Subtasks of a problem, with their points and the letters of their names. */
export const MAX_TEST_GROUPS = 100
export const SUBTASK_POINTS = { min: 0, max: 10_000 } as const
export const MAX_GROUP_NAME_LENGTH = 60
export const MAX_CHECKER_FILES = 50
/** A whole test set as it is sent, and unpacked: files, and bytes of all of them together. */
export const MAX_TEST_SET_UPLOAD_BYTES = 256 * MEGABYTE
export const MAX_TEST_SET_BYTES = 512 * MEGABYTE
export const MAX_TEST_SET_FILES = 5 * MAX_TEST_CASES
export const MAX_TEST_FILE_PATH_LENGTH = 255
/** A problem package as it is sent, and unpacked. */
export const MAX_PACKAGE_UPLOAD_BYTES = MAX_TEST_SET_UPLOAD_BYTES
export const MAX_PACKAGE_BYTES = MAX_TEST_SET_BYTES
export const MAX_PACKAGE_FILES = 10 * MAX_TEST_CASES
/** Other systems export many problems into one archive. */
export const MAX_ARCHIVE_PROBLEMS = 200
/** What Hydro takes as it is installed; an export that has more says so. */
export const MAX_HYDRO_TESTS = 100
export const MAX_HYDRO_SECONDS = 60
export const MAX_HYDRO_SOLUTIONS = 5
/** What one edit of a package's files changes at most, and its text; a move of every test with what lies beside it is within it. */
export const MAX_PACKAGE_CHANGES = MAX_TEST_SET_FILES
export const MAX_PACKAGE_TEXT_BYTES = MEGABYTE
export const MAX_PACKAGE_EDIT_BYTES = 8 * MEGABYTE
export const MAX_EDIT_NOTE_LENGTH = 200
/** The server does not check a larger input against a grammar, because all other requests would wait meanwhile. */
export const MAX_GRAMMAR_INPUT_BYTES = 512 * KILOBYTE
/** One file of a validator or of what is compiled with submissions; the sandbox takes them whole. */
export const MAX_PROGRAM_FILE_BYTES = 2 * MEGABYTE
/** Arguments of a program of the problem, from one setting; the sandbox takes 64 of all kinds together. */
export const MAX_PROGRAM_ARGS = 24
/** Limits of a validator that its package does not state, and the largest that it may. */
export const VALIDATOR_TIME_LIMIT_MS = { min: 100, max: 60_000, default: 60_000 } as const
export const VALIDATOR_MEMORY_MB = { min: 64, max: 1024, default: 1024 } as const
export const VALIDATOR_OUTPUT_BYTES = { min: KILOBYTE, max: 32 * MEGABYTE, default: 8 * MEGABYTE } as const
/** Runs of one program on one test; all of them together are within `MAX_SUBMISSION_RUN_MS`. */
export const MAX_PASSES = 100
/** An archive may unpack to this size, or to this multiple of its own if that is more: test data seldom compresses better. */
export const FREE_UNPACKED_BYTES = 64 * MEGABYTE
export const MAX_UNPACKING_RATIO = 200
/** How much of each test case a page shows that lists many. */
export const TEST_PREVIEW_BYTES = { min: 16, max: MAX_LISTED_TEST_BYTES } as const
/** Programs of one trial, and trials of one administrator that are queued or running. */
export const MAX_TRIAL_PROGRAMS = 20
/** Solutions of a package that are judged together, and mutants of one of them. */
export const MAX_JUDGED_SOLUTIONS = 100
export const MAX_MUTANTS = 20
export const MAX_OPEN_TRIALS = 4
export const MAX_PROGRAM_NAME_LENGTH = 100
/** When trials are deleted, with their programs and outputs. */
export const TRIAL_KEPT_HOURS = 48
/** Jobs for setters (`setting/setter-job.ts`): of one administrator that are queued or running, and of a problem that are listed. */
export const MAX_OPEN_SETTER_JOBS = 3
export const LISTED_SETTER_JOBS = 20
export const SETTER_JOB_KEPT_DAYS = 30
/** Outputs that a checker is tried on, each as long as a page can hold. */
export const MAX_CHECKER_CASES = 50
export const MAX_TRIED_OUTPUT_BYTES = 64 * KILOBYTE
/** Tests on which a checker is tried with junk: one that fails on a test fails on most. */
export const JUNK_TESTS = 3
/** Tests of a script, the script itself, and all that its generators write. */
export const MAX_SCRIPT_TESTS = 200
export const MAX_SCRIPT_BYTES = 64 * KILOBYTE
export const MAX_SCRIPT_OUTPUT_BYTES = 64 * MEGABYTE
export const STRESS_TRIES = { min: 1, max: 10_000, default: 1_000 } as const
export const STRESS_SECONDS = { min: 5, max: 300, default: 60 } as const
export const MAX_STRESS_PATTERN_LENGTH = 500
/** One search for the smallest input that a program fails on: its runs, their CPU time, and the outputs that it compares. */
export const COUNTEREXAMPLE_RUNS = 300
export const COUNTEREXAMPLE_CPU_MS = 5_000
/** A program that sleeps uses no CPU time, and holds a slot all the same. */
export const COUNTEREXAMPLE_WALL_MS = 20_000
export const MAX_COUNTEREXAMPLE_OUTPUT_BYTES = MEGABYTE
/** What is kept and shown of each text of the result. */
export const MAX_SHOWN_COUNTEREXAMPLE_BYTES = 64 * KILOBYTE
/** Searches of one person that are queued or under way, and those that were started within an hour. */
export const MAX_OPEN_COUNTEREXAMPLES = 2
export const COUNTEREXAMPLES_PER_HOUR = 30
export const COUNTEREXAMPLE_KEPT_DAYS = 30
/** Those that were cancelled, have failed, or that no judge could take. */
export const UNFINISHED_COUNTEREXAMPLE_KEPT_HOURS = 24
/** One measurement of how a program's time grows: its sizes, the runs of each without and with counted steps, and the CPU time. */
export const COMPLEXITY_SIZES = 10
export const COMPLEXITY_REPEATS = 12
export const COUNTED_COMPLEXITY_REPEATS = 2
export const COMPLEXITY_CPU_MS = 20_000
/** What a program that counts its steps may write beside its output: the JVM lists each of its methods. */
export const MAX_COUNTS_BYTES = 16 * MEGABYTE
/** Measurements of one person that are queued or under way, and those that were started within an hour. */
export const MAX_OPEN_COMPLEXITIES = 2
export const COMPLEXITIES_PER_HOUR = 30
export const COMPLEXITY_KEPT_DAYS = 90
/** Measurements of other accepted programs that are drawn behind the viewer's. */
export const SHOWN_COMPLEXITIES = 30
/** The input of a proposed test; its answer has the bound of every test. */
export const MAX_PROPOSED_INPUT_BYTES = MAX_GRAMMAR_INPUT_BYTES
/** Proposals of one person: for one problem within 24 hours, and undecided ones. `MAX_WAITING_TEST_PROPOSALS` is for everyone. */
export const TEST_PROPOSALS_PER_DAY = 10
export const MAX_OPEN_TEST_PROPOSALS = 20
/** Hacks of one participant that are not judged yet. */
export const MAX_OPEN_HACKS = 3
export const MAX_WAITING_TEST_PROPOSALS = 500
/** Those that were refused or rejected. */
export const CLOSED_TEST_PROPOSAL_KEPT_DAYS = 90
export const TEST_PROPOSALS_PAGE_SIZE = 50
/** The test data in a verdict capsule, which takes tests in order while they fit; and the whole file, unpacked. */
export const MAX_CAPSULE_DATA_BYTES = 16 * MEGABYTE
export const MAX_CAPSULE_BYTES = 64 * MEGABYTE
/** Capsules that one server makes at the same time, and those that wait for one of them. */
export const MAX_CAPSULES = 2
export const MAX_WAITING_CAPSULES = 50
export const MAX_REVEALED_TEST_BYTES = 4 * KILOBYTE
/** A program that sleeps burns no CPU time, so it is ended when it was idle for this multiple of the limit. */
export const IDLENESS_FACTOR = 3
/** Starting a program takes time that is not its own, above all on a busy machine. */
export const IDLENESS_ROOM_MS = 1_000
/** All tests of one submission together, CPU time and idle time: the test at which it is used up counts as too slow. */
export const MAX_SUBMISSION_RUN_MS = 300_000
/** What is known of a judge's noise: never less than this, and never a larger share of a time. */
export const MIN_NOISE_MS = 1
export const MAX_NOISE_SHARE = 0.5
/** The largest correction for a slower clock of the core and for load on its neighbours. */
export const MAX_CORRECTION = 1.15
/** How many slower calibrations in a row become the new baseline: if they agree with each other, and if they do not. */
export const DRIFTS_UNTIL_ACCEPTED = 4
export const MAX_DRIFTS = 8
/** How often an idle judge calibrates itself, and how long before a contest. */
export const CALIBRATION_MINUTES = 10
export const CALIBRATION_BEFORE_CONTEST_MINUTES = 5
export const CALIBRATIONS_KEPT_DAYS = 30
/** The status page mentions a larger noise, and a longer wait. */
export const NOISY_SHARE = 0.1
export const SLOW_QUEUE_SECONDS = 60
export const STATUS_KEPT_MS = 2_000
/** For `/metrics`: how old the numbers from the database may be, and the shortest token. */
export const METRICS_KEPT_MS = 5_000
export const METRICS_TOKEN_LENGTH = 16
/** Twice the largest expected output: a program that writes more can't be right. */
export const MAX_PROGRAM_OUTPUT_BYTES = 2 * MAX_TEST_DATA_BYTES
/** What a judgement keeps of what a program wrote: per test, and for all its tests together. */
export const MAX_KEPT_OUTPUT_BYTES = 256 * KILOBYTE
/** What a judgement keeps of the error stream, per test: its beginning and its end. */
export const MAX_KEPT_STDERR_BYTES = 4 * KILOBYTE
/** What is read of the error stream, per run. A program that writes far more is stopped. */
export const MAX_STDERR_BYTES = 64 * KILOBYTE
export const COMPILE_TIME_LIMIT_MS = 10_000
export const COMPILE_IDLE_LIMIT_MS = 30_000
/** Validators bring long headers. */
export const VALIDATOR_COMPILE_TIME_LIMIT_MS = 60_000
/** What a validator leaves for us: messages, scores, and the input of the next pass. */
export const MAX_FEEDBACK_BYTES = MAX_TEST_DATA_BYTES
/** What is kept of a dialogue between a program and a validator: its beginning. */
export const MAX_TRANSCRIPT_BYTES = 16 * KILOBYTE
/** All files that the compiler made of one program. */
export const MAX_COMPILED_BYTES = 32 * MEGABYTE
export const MAX_COMPILE_LOG_BYTES = 64 * KILOBYTE
/** Attempts that may fail through our fault (a judge that dies, a sandbox that breaks) before the verdict is Error. */
export const MAX_FAILED_ATTEMPTS = 2
/** Submissions of one user that are queued or being judged. */
export const MAX_OPEN_SUBMISSIONS = 10
/** Submissions of all users together that are queued or being judged. */
export const MAX_WAITING_SUBMISSIONS = 20_000
/** A solution is compared with others in its language only if at least this many people have solved the problem in it. */
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

// What is kept for how long, beside what stands with its subject above; docs/operations.md lists all of it
/** A stream that is opened later is replayed from the judgement itself. */
export const SUBMISSION_EVENTS_KEPT_HOURS = 24
/** The changes of an event feed, after its end: `sql/ccs.sql` appends none after that. */
export const CCS_CHANGES_KEPT_HOURS = 24
/** Read or not. */
export const NOTIFICATIONS_KEPT_DAYS = 180
/** Older entries of a draft; the newest one stays. */
export const DRAFT_HISTORY_KEPT_DAYS = 180
/** A link for a new password that was used or has expired. */
export const PASSWORD_RESETS_KEPT_HOURS = 24
/** When failed sign-ins are forgotten, counted from the last one. */
export const SIGN_IN_FAILURES_KEPT_MINUTES = 60
/** How long an address or a browser stays known to an account that signed in from there. */
export const KNOWN_DEVICES_KEPT_DAYS = 90

// The machine
/** Disk space that is left to the database and the logs: below it nothing is compiled or cached. */
export const DISK_RESERVE_BYTES = 512 * MEGABYTE
/** Below this the operator is warned. */
export const DISK_SHORT_BYTES = 2 * DISK_RESERVE_BYTES

// Reviews
export const REVIEWS_PER_MINUTE = 20
/** The analysis of the code within a built-in review: real solutions are far shorter and take a fraction of a second. */
export const MAX_ANALYZED_CODE_LENGTH = 100_000
export const ANALYSIS_TIME_OUT_MS = 10_000
/** Analyses at the same time, each on a core of its own, and those that wait for one of them. */
export const MAX_ANALYSES = 2
export const MAX_WAITING_ANALYSES = 50

// Lists
export const PROBLEMS_PAGE_SIZE = 10
export const MAX_PAGE_SIZE = 100
export const ADMIN_PAGE_SIZE = 100
export const SUBMISSIONS_PAGE_SIZE = 50
export const REJUDGES_PAGE_SIZE = 50
/** Users on the page of all submissions, and how many submissions of each are shown at first. */
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

// Requests: how many one address may make in a minute
export const REQUESTS_PER_MINUTE = 600
/** The same for one API token, instead of its address: a classroom has one address. */
export const TOKEN_REQUESTS_PER_MINUTE = 600
/** Requests of one person, or of one address of visitors, that change something at the same time; and those that wait. */
export const REQUESTS_AT_ONCE_PER_CLIENT = 6
export const MAX_WAITING_REQUESTS_PER_CLIENT = 1_000
/** The share of one core that one address may take with one call, at the rate that the call allows. */
export const ADDRESS_CPU_SHARE = 0.1
/** A whole contest room may sit behind one address. */
export const SIGN_INS_PER_MINUTE = 120
export const REGISTRATIONS_PER_MINUTE = 60
export const RUNS_PER_MINUTE = 30
export const PICTURES_PER_MINUTE = 20
export const TEST_SETS_PER_MINUTE = 10
/** Drawings of all packages that are imported. */
export const DRAWINGS_PER_MINUTE = 600
/** An organiser imports all problems of a contest one after the other. */
export const PACKAGES_PER_MINUTE = 30
/** Each reads the package of its problem. */
export const TEST_PROPOSALS_PER_MINUTE = 20
export const HACKS_PER_MINUTE = 20
export const PASSWORD_RESETS_PER_MINUTE = 20
/** Each may send a notification. */
export const INVITATIONS_PER_MINUTE = 30
/** Each reads many rows. */
export const PROFILES_PER_MINUTE = 300
export const RANDOM_PROBLEMS_PER_MINUTE = 120
/** Whole samples, which may have megabytes. */
export const SAMPLES_PER_MINUTE = 120
/** Files of the API's description, the largest of which has more than a megabyte; one visit takes eight of them. */
export const API_DOCS_PER_MINUTE = 120
/** The largest body of a call whose schema or description does not ask for more. */
export const SMALL_BODY_BYTES = 16 * KILOBYTE
/** How deeply a JSON body may be nested, and how many commas and colons it may have, before it is parsed. */
export const MAX_JSON_DEPTH = 20
export const MAX_JSON_VALUES = 20_000
/** When an incomplete request is ended: after this long without a byte, and after this long in total, however large it is. */
export const REQUEST_IDLE_MS = 10_000
export const REQUEST_WITHIN_MS = 120_000
/** Generous, because a busy server reads late and must not reset clients that wait. */
export const REQUEST_HEADERS_WITHIN_MS = 60_000

// The statement in the first reply
/** The beginning of a statement's Markdown: more than two screens. The rest comes with the page. */
export const SHELL_STATEMENT_CHARACTERS = 6_000
/** The HTML made of it; more than this would delay the scripts. */
export const MAX_SHELL_CHARACTERS = 60_000
export const SHELLS_KEPT = 200

// Webhooks
export const MAX_WEBHOOKS = 20
export const MAX_WEBHOOK_NAME_LENGTH = 60
export const MAX_WEBHOOK_ADDRESS_LENGTH = 500
/** The waits between the tries of a delivery: half a minute, 5 minutes, half an hour, then hours, a day and a half in all. */
export const WEBHOOK_RETRY_SECONDS: readonly number[] = [30, 300, 1_800, 7_200, 18_000, 36_000, 72_000]
/** How far a wait may be off, as a share of it. */
export const WEBHOOK_RETRY_JITTER = 0.2
/** From the lookup of the name to the end of the reply. */
export const WEBHOOK_WITHIN_MS = 10_000
/** How much of a reply is read and shown. */
export const WEBHOOK_REPLY_BYTES = 1_024
/** After that, another server sends what one has taken and not finished. */
export const WEBHOOK_LEASE_SECONDS = 60
export const WEBHOOK_POLL_MS = 1_000
/** Requests under way at the same time: to one webhook, and of one server. */
export const WEBHOOK_SENDS_AT_ONCE = 4
export const WEBHOOK_SENDS_PER_SERVER = 16
/** Events that are turned into deliveries by one transaction. */
export const WEBHOOK_EVENTS_AT_ONCE = 50
/** A webhook that has failed for so long, without a delivery in between, is switched off. */
export const WEBHOOK_STOPPED_AFTER_DAYS = 5
export const WEBHOOK_DELIVERIES_KEPT_DAYS = 7
/** How late a contest's start, freeze or end is still told, as after a time without a server. */
export const WEBHOOK_MOMENT_HOURS = 24
export const WEBHOOK_DELIVERIES_SHOWN = 50
/** Each sends a request to another server. */
export const WEBHOOK_TESTS_PER_MINUTE = 20

// Atom feeds
export const FEED_ENTRIES = 50
