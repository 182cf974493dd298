import { detailedTestSetRefusals } from '@arbiter/contract/messages/test-sets'
import { detailedRefusal, Refusal, type RefusalName } from '@arbiter/contract/refusal'
import { isAllowedPath, pairTestFiles, type TestFiles } from '@arbiter/rules/judging/test-files'
import { MAX_STATEMENT_LENGTH, MAX_TEST_DATA_BYTES } from '@arbiter/rules/limits'

/** An uploaded file of a test set. Its bytes are read on demand. */
export interface TestFile {
  path: string
  size: number
  read(): Promise<Buffer>
}

export function fileRefusal(refusal: RefusalName, path: string): Refusal {
  return namesFile(refusal) ? detailedRefusal(refusal, { file: clipped(path) }) : new Refusal(refusal)
}

const namesFile = (refusal: RefusalName): refusal is keyof typeof detailedTestSetRefusals =>
  Object.hasOwn(detailedTestSetRefusals, refusal)

/** Names come from clients: cut to fit into a sentence, without control characters. */
const clipped = (path: string) => path.replace(/\p{C}/gu, '\ufffd').slice(0, 100)

export interface UploadedCase {
  isSample: boolean
  input: TestFile
  /** Null for an input whose answer is still missing. */
  output: TestFile | null
  explanation: TestFile | null
  displayInput: TestFile | null
}

/** The cases in these files, in order, after all checks that need no content. */
export function casesOf(files: TestFile[]): UploadedCase[] {
  for (const { path } of files) if (!isAllowedPath(path)) throw fileRefusal('test-set.bad-name', path)
  const paired = pairTestFiles(
    files.map(({ path }) => path),
    true,
  )
  if (paired.kind === 'refused') throw refusalOf(paired.refusal, paired.file)
  const byPath = new Map(files.map((file) => [file.path, file]))
  return paired.cases.map((names) => withFiles(names, byPath))
}

const refusalOf = (refusal: RefusalName, file: string | null) =>
  file === null ? new Refusal(refusal) : fileRefusal(refusal, file)

function withFiles(names: TestFiles, byPath: Map<string, TestFile>): UploadedCase {
  const { isSample, input, output, explanation, displayInput } = names
  const find = (path: string) => byPath.get(path) as TestFile
  const text = (path: string | null) => (path === null ? null : bounded(find(path), 4 * MAX_STATEMENT_LENGTH))
  return {
    isSample,
    input: bounded(find(input)),
    output: output === null ? null : bounded(find(output)),
    explanation: text(explanation),
    displayInput: text(displayInput),
  }
}

function bounded(file: TestFile, maxBytes = MAX_TEST_DATA_BYTES): TestFile {
  if (file.size === 0) throw fileRefusal('test-set.empty-file', file.path)
  if (file.size > maxBytes) throw fileRefusal('test-set.file-too-large', file.path)
  return file
}

export async function readText(file: TestFile): Promise<string> {
  const content = await file.read()
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content)
    if (!text.includes('\0') && text.length <= MAX_STATEMENT_LENGTH) return text
  } catch {}
  throw fileRefusal('test-set.bad-text', file.path)
}
