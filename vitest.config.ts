import { configDefaults, defineConfig } from 'vitest/config'
import { helpLibrary } from './apps/web/build/help/help-library.ts'
import { LongestFirst } from './scripts/testing/longest-first.ts'
import { temporaryFolder } from './scripts/testing/temporary-folder.ts'

// For all that tests start, and what that starts.
process.env.TMPDIR = temporaryFolder()

/** The default is a second, which a busy machine may need; what never comes is still reported before its test's own end. */
const expect = { poll: { timeout: 15_000 } }

/** Judges that are thought dead are mostly waited for. */
const JUDGING_WORKERS = 4
/** Browsers keep both cores of a small machine busy; a journey also waits for pages and sleeping programs. */
const BROWSER_WORKERS = 4

/** They read files and need no database. */
const PURE_SCRIPTS = '{scripts/{conformance,refusals},trials/screenshots}/**/*.test.ts'

/** Tests stand beside the code; what they need to run decides their project. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          expect,
          // Pure functions leave nothing behind for the next file, and a process per file costs more than the tests.
          isolate: false,
          maxWorkers: 3,
          // Five seconds are little on a machine that does other things too.
          testTimeout: 20_000,
          // The tests of colours and of fallback fonts read the style sheets themselves.
          css: { include: /(tokens|base)\.css/ },
          include: [
            ...[
              'packages/{rules,contract,problem-format,texts}/src/**/*.test.ts',
              'apps/web/{src,build}/**/*.test.ts',
              'bench/**/*.test.ts',
            ],
            ...[PURE_SCRIPTS, 'e2e/support/*.test.ts'],
          ],
        },
      },
      {
        plugins: [helpLibrary()],
        test: {
          name: 'component',
          expect,
          include: ['apps/web/src/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['apps/web/src/testing/setup.ts'],
          // The code of the pages is loaded once for all files; each test leaves an empty document behind.
          isolate: false,
          maxWorkers: 3,
          // The first test of a worker also loads the code of its page.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'database',
          expect,
          // Each file has a database and a server of its own; what they share is code, which is loaded once.
          isolate: false,
          // On a machine with two cores it would be one, and some files mostly wait for clocks and connections.
          maxWorkers: 3,
          include: [
            'packages/database/src/**/*.test.ts',
            'apps/api/src/**/*.test.ts',
            'apps/supervisor/src/**/*.test.ts',
            'apps/cli/src/**/*.test.ts',
            '{scripts,trials}/**/*.test.ts',
          ],
          exclude: [...configDefaults.exclude, PURE_SCRIPTS],
          globalSetup: ['packages/database/src/testing/server.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'sandbox',
          expect,
          include: ['packages/sandbox/src/**/*.test.ts', 'apps/runner/src/**/*.test.ts'],
          globalSetup: ['scripts/testing/prepared-sandbox.ts'],
          // Each file opens a sandbox of its own, as above.
          isolate: false,
          // Programs are measured here: each has a core of its own, and nothing else runs.
          sequence: { groupOrder: 1 },
          maxWorkers: 2,
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'judging',
          expect,
          include: ['apps/judge/src/**/*.test.ts', 'e2e/faults/*.test.ts'],
          // Judges work inside the tests; products that are started write into files of their own.
          env: { LOG_LEVEL: 'silent' },
          // Each file has a database and judges of its own, as above.
          isolate: false,
          globalSetup: ['packages/database/src/testing/server.ts', 'scripts/testing/built-judge.ts'],
          sequence: { groupOrder: 2 },
          maxWorkers: JUDGING_WORKERS,
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'browser',
          // After the judges, not beside them: together they took 15 minutes, one after the other they take 9.
          sequence: { groupOrder: 3 },
          include: ['e2e/*.test.ts'],
          // A file's browser is its own; to load the code that drives it takes two seconds, which each worker spends once.
          isolate: false,
          globalSetup: ['e2e/support/product.ts'],
          testTimeout: 240_000,
          hookTimeout: 120_000,
          maxWorkers: BROWSER_WORKERS,
          expect: { poll: { ...expect.poll, interval: 100 } },
        },
      },
    ],
  },
})
