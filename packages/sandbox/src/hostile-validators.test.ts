import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { DialogueReport, Program, ValidatedBox, ValidateRequest } from './sandbox.ts'
import { SANDBOX_DIRECTORY } from './testing/machine.ts'
import { openTestSandbox } from './testing/run-source.ts'

const sandbox = await openTestSandbox()
const dataDirectory = await mkdtemp(join(tmpdir(), 'arbiter-hostile-validators-'))
afterAll(async () => {
  await sandbox.close()
  await rm(dataDirectory, { recursive: true })
})
await writeFile(join(dataDirectory, 'in'), '5\n')
await writeFile(join(dataDirectory, 'other-problem'), 'secret of another problem\n')

async function compile(code: string): Promise<Program> {
  const headers = [
    'errno',
    'fcntl',
    'signal',
    'stdio',
    'stdlib',
    'string',
    'unistd',
    'sys/stat',
    'sys/socket',
    'dirent',
  ]
  const include = headers.map((name) => `#include <${name}.h>`).join('\n')
  const compiled = await sandbox.compile({ language: 'c', code: `${include}\n${code}` })
  if (compiled.kind !== 'compiled') throw new Error(JSON.stringify(compiled))
  return compiled.program
}

const limits = { cpuMs: 300, idleMs: 4_000, outputBytes: 1 << 20 }
const running = { input: { kind: 'empty' }, ...limits } as const
const validating: ValidateRequest = {
  ...{ args: ['/d/input', '/d/input', '/f/'], files: [{ name: 'input', dataName: 'in' }], keepsFeedback: false },
  ...running,
}

async function inBoxes<T>(
  program: string,
  validator: string,
  isInteractive: boolean,
  work: (box: ValidatedBox) => Promise<T>,
) {
  const [one, other] = [await compile(program), await compile(validator)]
  const options = { dataDirectory, memoryMb: 64, validatorMemoryMb: 64, isInteractive }
  const box = await sandbox.openValidatedBox(one, other, options)
  try {
    return await work(box)
  } finally {
    await box.close()
    one.release()
    other.release()
  }
}

const nothing = 'int main(void) { return 0; }'
const validate = (code: string) => inBoxes(nothing, code, false, (box) => box.validate(validating))
/** As the judge does: the interactor's time ends after the program's, so that it is clear who was waited for. */
const conversing = { ...validating, idleMs: validating.idleMs + running.idleMs }
const converse = (program: string, validator: string): Promise<DialogueReport> =>
  inBoxes(program, validator, true, (box) => box.converse(running, conversing))
const links = () => readdir(join(SANDBOX_DIRECTORY, 'links')).catch(() => [])

describe('a hostile validator', () => {
  test('sees neither other tests nor processes nor the pipes of dialogues', async () => {
    const report = await validate(`int main(void) {
      const char *paths[] = {"/d/other-problem", "/proc/1", "/sys", "/etc/passwd", "/io/../tmp", "${dataDirectory}", "/w/../root"};
      for (int i = 0; i < 7; i++) if (open(paths[i], O_RDONLY) >= 0) return 10 + i;
      DIR *folder = opendir("/d");
      int files = 0;
      while (readdir(folder)) files++;
      if (files != 3) return 20;
      if (socket(AF_INET, SOCK_STREAM, 0) >= 0) return 21;
      for (int fd = 3; fd < 64; fd++) if (fd != dirfd(folder) && fcntl(fd, F_GETFD) >= 0) return 22;
      kill(1, SIGKILL); kill(-1, SIGKILL);
      return 42;
    }`)
    // The last call reaches only the validator itself.
    expect([
      { kind: 'exited', code: 42 },
      { kind: 'signalled', signal: 9 },
    ]).toContainEqual(report.run.outcome)
  })

  test('starts no process, and leaves no link, pipe or device', async () => {
    const report = await validate(`int main(void) {
      if (fork() >= 0) return 10;
      if (symlink("/d/input", "/f/judgemessage.txt") == 0) return 11;
      if (link("/d/input", "/f/judgemessage.txt") == 0) return 12;
      if (mkfifo("/f/judgemessage.txt", 0666) == 0) return 13;
      if (mknod("/f/zero", S_IFCHR | 0666, 0x105) == 0) return 14;
      if (chmod("/d/input", 0666) == 0) return 15;
      return 42;
    }`)
    expect([report.run.outcome, [...report.feedback.keys()]]).toEqual([{ kind: 'exited', code: 42 }, []])
  })

  test('whose feedback is odd does no harm to the next run', async () => {
    const odd = `int main(void) {
      char name[300];
      for (int i = 0; i < 2000; i++) { sprintf(name, "/f/many-%d", i); int fd = open(name, O_CREAT | O_WRONLY, i % 2 ? 0644 : 0); write(fd, "x", 1); close(fd); }
      open("/f/new\\nline", O_CREAT | O_WRONLY, 0644);
      open("/f/.hidden", O_CREAT | O_WRONLY, 0644);
      memset(name, 'n', 254); memcpy(name, "/f/", 3); name[254] = 0; open(name, O_CREAT | O_WRONLY, 0644);
      mkdir("/f/score.txt", 0755);
      return 42;
    }`
    await inBoxes(nothing, odd, false, async (box) => {
      for (let round = 0; round < 2; round += 1) {
        const { run, feedback } = await box.validate(validating)
        expect(run.outcome).toEqual({ kind: 'exited', code: 42 })
        expect([...feedback.keys()].filter((name) => !/^many-\d+$/.test(name))).toEqual([])
      }
    })
  })

  test('changes files in its own folder alone, and links still do not exist', async () => {
    const report = await validate(`int main(void) {
      if (unlink("/d/input") == 0) return 10;
      if (rename("/d/input", "/f/judgemessage.txt") == 0 || rename("/w/main", "/w/other") == 0) return 11;
      if (mkdir("/d/new", 0755) == 0 || mkdir("/w/new", 0755) == 0 || mkdir("/new", 0755) == 0) return 12;
      if (rmdir("/d") == 0 || rmdir("/f") == 0 || truncate("/d/input", 0) == 0) return 13;
      if (unlink("/io/stdin") == 0 || mkdir("/io/new", 0755) == 0) return 14;
      if (mkdir("/f/own", 0755) || symlink("/d", "/f/own/link") == 0 || link("/d/input", "/f/own/link") == 0) return 15;
      return 42;
    }`)
    expect([report.run.outcome, [...report.feedback.keys()]]).toEqual([{ kind: 'exited', code: 42 }, []])
  })

  test('whose folders lie deep within each other is cleared away or loses its box, and the next one is whole', async () => {
    const deep = `int main(void) {
      if (chdir("/f")) return 10;
      for (int i = 0; i < DEPTH; i++) if (mkdir("x", 0700) || chdir("x")) return 11;
      for (int i = 0; i < 50; i++) { char name[16]; sprintf(name, "f%d", i); close(open(name, O_CREAT | O_WRONLY, 0)); }
      return 42;
    }`
    const outcomes = async (code: string) =>
      inBoxes(nothing, code, false, async (box) => {
        const kinds = []
        for (let round = 0; round < 3; round += 1) kinds.push((await box.validate(validating)).run.outcome.kind)
        return kinds
      })
    expect(await outcomes(deep.replace('DEPTH', '40'))).toEqual(['exited', 'exited', 'exited'])
    // Folders that can't be removed fail the next run, which loses its box; the run after that gets a new one.
    expect(await outcomes(deep.replace('DEPTH', '200'))).toEqual(['exited', 'sandbox-failed', 'exited'])
  })

  test.each([
    ['burns time', 'for (;;);', { kind: 'timed-out', clock: 'cpu' }],
    ['sleeps', 'for (;;) pause();', { kind: 'timed-out', clock: 'idle' }],
    ['takes memory', 'for (;;) memset(malloc(1 << 20), 1, 1 << 20);', { kind: 'killed', by: 'memory-limit' }],
    ['floods its output', 'for (;;) puts("flood");', { kind: 'killed', by: 'output-limit' }],
    ['crashes', 'abort();', { kind: 'signalled', signal: 6 }],
  ])('that %s is stopped and known for it', async (_, body, outcome) => {
    expect((await validate(`int main(void) { ${body} return 42; }`)).run.outcome).toEqual(outcome)
  })

  test('fills its folder to the bound and no further', async () => {
    const report = await validate(`int main(void) {
      static char block[1 << 16];
      char name[64];
      long written = 0;
      for (int i = 0; i < 4000; i++) {
        sprintf(name, "/f/part-%d", i);
        int fd = open(name, O_CREAT | O_WRONLY, 0644);
        for (int j = 0; j < 16; j++) { long got = write(fd, block, sizeof block); if (got > 0) written += got; else return written > 64L << 20 ? 10 : 42; }
        close(fd);
      }
      return 11;
    }`)
    expect([
      { kind: 'exited', code: 42 },
      { kind: 'killed', by: 'memory-limit' },
    ]).toContainEqual(report.run.outcome)
  })
})

describe('in a dialogue with a hostile side', () => {
  const hears = 'int main(void) { char c; while (read(0, &c, 1) == 1); return 0; }'

  test('an interactor that never answers costs the program its time, not the judge', async () => {
    const report = await converse(hears, 'int main(void) { for (;;) pause(); }')
    expect(report.program.outcome).toEqual({ kind: 'timed-out', clock: 'idle' })
  })

  test('an interactor that floods is stopped, and nothing is kept beyond the bound', async () => {
    const report = await converse(hears, 'int main(void) { for (;;) puts("flood flood flood"); }')
    expect(report.validator.run.outcome.kind).toBe('timed-out')
    const kept = report.transcript.reduce((bytes, { text }) => bytes + text.length, 0)
    expect(kept).toBeLessThanOrEqual(64 * 1024)
  })

  test('a program that closes its ends and goes on does not hold up the interactor', async () => {
    const program = 'int main(void) { close(0); close(1); usleep(200000); return 0; }'
    const validator = 'int main(void) { char c; while (read(0, &c, 1) == 1); puts("x"); return 43; }'
    const report = await converse(program, validator)
    expect([report.program.outcome, report.validator.run.outcome]).toEqual([
      { kind: 'exited', code: 0 },
      { kind: 'exited', code: 43 },
    ])
  })

  test('neither side sees the other or a file of it', async () => {
    const look = `
      const char *paths[] = {"/proc/1", "/d/input", "/f", "${SANDBOX_DIRECTORY}/links", "/links"};
      for (int i = FIRST; i < 5; i++) if (open(paths[i], O_RDONLY) >= 0) return 10 + i;
      for (int fd = 3; fd < 64; fd++) if (fcntl(fd, F_GETFD) >= 0) return 20;
      kill(-1, SIGTERM);`
    const program = `int main(void) { signal(SIGTERM, SIG_IGN); ${look.replace('FIRST', '0')} return 0; }`
    const validator = `int main(void) { signal(SIGTERM, SIG_IGN); ${look.replace('FIRST', '3')} usleep(300000); return 42; }`
    const report = await converse(program, validator)
    expect([report.program.outcome, report.validator.run.outcome]).toEqual([
      { kind: 'exited', code: 0 },
      { kind: 'exited', code: 42 },
    ])
  })

  test('bytes that are no text pass unchanged', async () => {
    const program =
      'int main(void) { unsigned char b[256]; for (int i = 0; i < 256; i++) b[i] = i; write(1, b, 256); return 0; }'
    const validator = `int main(void) {
      unsigned char b[256]; int got = 0, n;
      while (got < 256 && (n = read(0, b + got, 256 - got)) > 0) got += n;
      for (int i = 0; i < 256; i++) if (b[i] != i) return 43;
      return got == 256 ? 42 : 43;
    }`
    expect((await converse(program, validator)).validator.run.outcome).toEqual({ kind: 'exited', code: 42 })
  })

  test('the folder of its pipes is gone afterwards', async () => {
    const before = await links()
    await converse(nothing, 'int main(void) { return 42; }')
    expect(await links()).toEqual(before)
  })
})
