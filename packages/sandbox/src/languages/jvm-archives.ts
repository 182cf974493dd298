import { execFile } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { bind } from './host.ts'
import { type MadeOnce, madeOnce } from './made-once.ts'
import type { Mount } from './toolchain.ts'

const execute = promisify(execFile)

/**
 * How it works: a JVM reads, checks and links the classes of its library at every start. An archive holds them as they are in memory
 * afterwards. One fits a single JVM, garbage collector and class path, and is left out silently where it does not, so the flags with
 * which it is made belong to its name. The program that is run while it is made uses what submissions use.
 */
const TRAINING = `import java.io.*;
import java.util.*;
import java.util.stream.*;

public class Training {
    public static void main(String[] args) throws IOException {
        Scanner scanner = new Scanner(System.in);
        BufferedReader reader = new BufferedReader(new InputStreamReader(System.in));
        StreamTokenizer tokens = new StreamTokenizer(new StringReader("3 4"));
        tokens.nextToken();
        List<Integer> list = new ArrayList<>(List.of(scanner.nextInt(), scanner.nextInt()));
        StringTokenizer words = new StringTokenizer("1 2");
        while (words.hasMoreTokens()) list.add(Integer.parseInt(words.nextToken()));
        Map<String, Integer> counts = new TreeMap<>(new HashMap<>());
        for (int value : list) counts.merge("k" + value, 1, Integer::sum);
        PriorityQueue<long[]> queue = new PriorityQueue<>((a, b) -> Long.compare(a[0], b[0]));
        queue.add(new long[] {1});
        Deque<Integer> deque = new ArrayDeque<>(list);
        Set<Integer> set = new TreeSet<>(new HashSet<>(deque));
        Collections.sort(list);
        int[] numbers = list.stream().mapToInt(Integer::intValue).sorted().toArray();
        Arrays.sort(numbers);
        System.out.println(list.stream().map(String::valueOf).collect(Collectors.joining(" ")) + set + queue.size());
        System.out.println(IntStream.range(0, 3).boxed().collect(Collectors.toList()));
        System.out.printf("%.3f %d %s%n", 1.5, 2L, counts);
        PrintWriter writer = new PrintWriter(new BufferedWriter(new OutputStreamWriter(System.out)));
        writer.println(new StringBuilder().append(reader.readLine()).append(new java.math.BigInteger("12").pow(5)));
        writer.flush();
    }
}
`

export interface Archive {
  /** The options by which a JVM reads it, and none while it is missing. They change nothing that a program could notice. */
  flags(): string[]
  mounts(): Mount[]
}

export const ARCHIVE_FILE = 'classes.jsa'

export function archiveAt(made: MadeOnce, mount: string, prefix = ''): Archive {
  return {
    flags: () => (made.isThere() ? [`${prefix}-XX:SharedArchiveFile=${mount}/${ARCHIVE_FILE}`] : []),
    mounts: () => (made.isThere() ? [bind(made.folder, mount)] : []),
  }
}

export interface JavaArchives {
  compiler: Archive
  program: Archive
  make(): Promise<void>
}

/** `compile` and `run` are the options of both machines, which the archives are made with. */
export function javaArchives(
  directory: string,
  java: { version: string; javac: string; java: string; compile: readonly string[]; run: readonly string[] },
): JavaArchives {
  const compiler = madeOnce(directory, 'javac', [java.version, java.compile, TRAINING])
  const program = madeOnce(directory, 'java', [java.version, java.run, TRAINING])
  return {
    compiler: archiveAt(compiler, '/jsa-compiler', '-J'),
    program: archiveAt(program, '/jsa'),
    async make() {
      await compiler.make((partial) => compileWhileArchiving(java, partial))
      await program.make((partial) => archiveLibrary(java, partial))
    },
  }
}

type Java = Parameters<typeof javaArchives>[1]

async function compileWhileArchiving({ javac, compile }: Java, folder: string): Promise<void> {
  const source = await writeTraining(folder)
  const archive = `-J-XX:ArchiveClassesAtExit=${join(folder, ARCHIVE_FILE)}`
  await execute(javac, [...compile, archive, '-d', folder, source])
  await removeTraining(folder)
}

/** Archives the library alone: classes of a program would need that program's class path. */
async function archiveLibrary({ javac, java, compile, run }: Java, folder: string): Promise<void> {
  await execute(javac, [...compile, '-d', folder, await writeTraining(folder)])
  const list = join(folder, 'classes.txt')
  const running = execute(java, [...run, `-XX:DumpLoadedClassList=${list}`, '-cp', folder, 'Training'])
  running.child.stdin?.end('3 4\n')
  await running
  const listed = await readFile(list, 'utf8')
  const ofLibrary = listed.split('\n').filter((line) => !line.includes('Training'))
  await writeFile(list, ofLibrary.join('\n'))
  const dump = [
    '-Xshare:dump',
    `-XX:SharedClassListFile=${list}`,
    `-XX:SharedArchiveFile=${join(folder, ARCHIVE_FILE)}`,
  ]
  await execute(java, [...run.filter((flag) => flag.endsWith('GC')), ...dump], { maxBuffer: 64 * 1024 * 1024 })
  await rm(list)
  await removeTraining(folder)
}

async function writeTraining(folder: string): Promise<string> {
  const source = join(folder, 'Training.java')
  await writeFile(source, TRAINING)
  return source
}

async function removeTraining(folder: string): Promise<void> {
  for (const name of ['Training.java', 'Training.class']) await rm(join(folder, name), { force: true })
}
