import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/**
 * Mono looks up the stack of its main thread in /proc/self/maps, which a box does not have. So it is started in a thread of a
 * known size, which is also large enough for deep recursion. The library is loaded by name: no headers are needed.
 */
const SOURCE = `#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

static int count;
static char **words;
static int (*mono_main)(int, char **);

static void *start(void *unused) {
  (void)unused;
  exit(mono_main(count, words));
}

int main(int argc, char **argv) {
  void *library = dlopen("libmonosgen-2.0.so.1", RTLD_NOW | RTLD_GLOBAL);
  if (library) mono_main = (int (*)(int, char **))dlsym(library, "mono_main");
  if (!mono_main) {
    fprintf(stderr, "Mono can't be loaded: %s\\n", dlerror());
    return 1;
  }
  count = argc;
  words = argv;
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, 64 << 20);
  pthread_t thread;
  if (pthread_create(&thread, &attributes, start, NULL) != 0) return 1;
  pthread_join(thread, NULL);
  return 1;
}
`
export const MONO_STACK_MB = 64

export interface MonoFiles {
  launcher: string
  /** What a box sees as /proc. */
  processFiles: string
}

/** Built once per machine; renamed when it is whole, because another process may be building it, too. */
export async function makeMonoFiles(directory: string): Promise<MonoFiles> {
  const home = join(directory, `mono-${createHash('sha256').update(SOURCE).digest('hex').slice(0, 16)}`)
  const made = { launcher: join(home, 'launcher'), processFiles: join(home, 'proc') }
  if (existsSync(home)) return made
  const partial = `${home}.${process.pid}`
  const self = join(partial, 'proc/self')
  await mkdir(self, { recursive: true })
  await writeFile(join(partial, 'launcher.c'), SOURCE)
  await writeFile(join(self, 'maps'), '')
  const files = [join(partial, 'launcher.c'), '-o', join(partial, 'launcher')]
  await execute('/usr/bin/gcc', ['-O2', '-s', ...files, '-ldl', '-lpthread'])
  // Whatever the umask is: in a box another user reads them.
  for (const path of [partial, join(partial, 'proc'), self, join(partial, 'launcher')]) await chmod(path, 0o755)
  await chmod(join(self, 'maps'), 0o644)
  await rename(partial, home).catch(() => rm(partial, { recursive: true, force: true }))
  return made
}
