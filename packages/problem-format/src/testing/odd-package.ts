import fc from 'fast-check'
import type { Changes } from './some-package.ts'

/** Each part adds files, and lines to the manifest. */
interface Part {
  files?: Changes
  manifest?: string[]
}

const oneOf = (...parts: Part[]) => fc.constantFrom<Part>({}, ...parts)

const uuid = '2d1bca6e-0c3b-4b34-9a10-0a7c5f4c9e11'

/** Keys that both formats have, with values that are easy to lose. */
const common = [
  fc.constantFrom<Part>(
    { manifest: ['name: Sum'] },
    { manifest: ['name: 2048'] },
    { manifest: ['name: No'] },
    {
      manifest: ['name: { en: Sum, sv: Summa }'],
    },
  ),
  oneOf({ manifest: [`uuid: ${uuid}`] }, { manifest: [`uuid: ${uuid.toUpperCase()}`] }),
  oneOf({ manifest: ['license: cc by-sa', 'rights_owner: Ines Okafor'] }, { manifest: ['source: Spring # ours'] }),
  oneOf({
    files: {
      'generators/generate.py': 'print(1)\n',
      'input_visualizer/draw.py': 'pass\n',
      'problem_slide/slide.tex': 'x\n',
      'README.md': 'Notes\n',
      'submissions.json': '{}\n',
      'attachments/tool.py': 'pass\n',
    },
  }),
  oneOf(
    { files: { 'submissions/accepted/many/main.cpp': '#include "a.h"\n', 'submissions/accepted/many/a.h': '' } },
    { files: { 'submissions/accepted/x.kt': '', 'submissions/mixed/b.py': '# @EXPECTED_RESULTS@: WRONG-ANSWER\n' } },
  ),
  oneOf({ files: { 'include/cpp/lib/a.h': '#define A 1\n', 'include/default/notes.txt': 'x\n' } }),
  oneOf({ files: { 'data/invalid_input/a.in': 'x\n', 'answer_validators/v.py': 'exit(42)\n' } }),
  oneOf(
    { files: { 'data/sample/1.hint': 'Add them.\n', 'data/secret/1.desc': 'small\n', 'data/secret/1.png': 'p' } },
    { files: { 'data/sample/1.in.statement': 'shown\n', 'data/sample/1.in.download': 'given\n' } },
    { files: { 'data/secret/1.files/more.txt': 'm\n', 'data/secret/stray.txt': 's\n', 'data/secret/9.ans': '9\n' } },
    { files: { 'data/secret/1.yaml': 'args: [--fast]\nfull_feedback: true\n', 'data/sample/1.yaml': 'hint: Add.\n' } },
  ),
  oneOf({ files: { 'arbiter.yaml': 'order: 4\npoints: 30\nhints: [Add.]\n', 'solution/solution.en.md': 'Add.\n' } }),
]

const base: Changes = {
  'data/sample/1.in': '1 2\n',
  'data/sample/1.ans': '3\n',
  'data/secret/1.in': '2 2\r\n',
  'data/secret/1.ans': Buffer.from([0xff, 0x0a]),
  'submissions/accepted/solution.py': 'print(sum(map(int, input().split())))\n',
}

const legacyParts = [
  oneOf({ manifest: ['author: Ines Okafor', 'keywords: sums easy', 'version: 1.10'] }),
  oneOf({ files: { '.timelimit': '2\n' } }, { files: { 'domjudge-problem.ini': "timelimit='3'\ncolor = red\n" } }),
  oneOf({
    manifest: ['limits:', '  memory: 512', '  output: 4', '  time_multiplier: 3', '  compilation_memory: 1024'],
  }),
  oneOf({ manifest: ['languages: cpp python3 kotlin'] }),
]

const legacyJudging = fc.constantFrom<Part>(
  {},
  { manifest: ['validator_flags: float_absolute_tolerance 1e-3'] },
  { files: { 'output_validators/unused.cpp': 'int main() {}\n' } },
  { files: { 'data/secret/testdata.yaml': 'output_validator_flags: case_sensitive\n' } },
  {
    manifest: ['validation: custom', 'validator_flags: -x 1'],
    files: {
      'output_validators/check/v.cpp': 'int main() {}\n',
      'output_validators/check/v.h': '\n',
      'data/secret/testdata.yaml': 'output_validator_flags: -y\ninput_validator_flags: n=5\n',
      'input_format_validators/i.py': 'exit(42)\n',
    },
  },
  {
    manifest: ['validation: custom interactive'],
    files: { 'output_validators/v.py': 'exit(42)\n', 'data/sample/2.interaction': '<1\n>2\n' },
  },
  {
    manifest: ['validation: custom multi-pass', 'limits: { validation_passes: 30 }'],
    files: { 'output_validators/v.py': 'exit(42)\n' },
  },
  {
    manifest: ['type: scoring', 'grading: { show_test_data_groups: true, objective: min }'],
    files: {
      'data/testdata.yaml': 'on_reject: continue\nrange: -5 100\ngrader_flags: ignore_sample\n',
      'data/secret/a/testdata.yaml': 'accept_score: 30\nreject_score: -1\ngrader_flags: avg first_error\n',
      'data/secret/a/1.in': '1\n',
      'data/secret/a/1.ans': '1\n',
      'data/secret/b/c/1.in': '1\n',
      'data/secret/b/c/1.ans': '1\n',
    },
  },
  {
    manifest: ['type: scoring', 'validation: custom score'],
    files: { 'output_validators/v.py': 'exit(42)\n', 'data/secret/testdata.yaml': 'range: 0 10\n' },
  },
)

const currentParts = [
  oneOf(
    { manifest: ['credits: { authors: [Ines Okafor, { name: Mo }], testers: Kim }', 'version: 1.10'] },
    { manifest: ['credits: Ines Okafor', 'embargo_until: 2031-01-01'] },
  ),
  oneOf({ manifest: ['keywords: [dynamic programming, sums]', 'languages: [cpp, kotlin, python3]'] }),
  oneOf(
    { manifest: ['limits: { time_limit: 1.5, memory: 32 }'] },
    { manifest: ['limits: { time_limit: 2, memory: 256, output: 4, time_resolution: 0.1 }'] },
  ),
  oneOf({
    manifest: ['constants: { most: 12, few: { value: 3, word: three } }'],
    files: {
      'input_validators/i.py': 'print({{most}})\n',
      'include/python3/k.py': 'K = {{few}}\n',
      'solution/solution.en.md': 'At most {{most}}.\n',
      'statement/problem.en.md': 'Add {{few.word}} numbers, at most {{most}}.\n',
    },
  }),
]

const currentJudging = fc.constantFrom<Part>(
  {},
  { files: { 'data/secret/test_group.yaml': 'output_validator_args: [float_tolerance, 1e-3]\n' } },
  {
    files: {
      'data/secret/2.in': '1\n',
      'data/secret/2.ans': '1\n',
      'data/secret/2.yaml': 'output_validator_args: [case_sensitive]\ndescription: Letters\n',
    },
  },
  {
    files: {
      'output_validator/v.cpp': 'int main() {}\n',
      'data/test_group.yaml': 'output_validator_args: [a, b]\ninput_validator_args: { i: [x] }\nargs: [-v]\n',
    },
  },
  {
    manifest: ['type: interactive'],
    files: {
      'output_validator/v.py': 'exit(42)\n',
      'data/sample/1.interaction': '<1\n',
      'data/sample/1.in.download': '1\n',
      'data/sample/only.interaction': '>2\n',
    },
  },
  {
    manifest: ['type: scoring'],
    files: {
      'data/secret/1.in': null,
      'data/secret/1.ans': null,
      'data/secret/a/1.in': '1\n',
      'data/secret/a/1.ans': '1\n',
      'data/secret/a/test_group.yaml': 'max_score: 40\nrequire_pass: [sample]\n',
      'data/secret/b/1.in': '1\n',
      'data/secret/b/1.ans': '1\n',
      'data/secret/b/2.in': '1\n',
      'data/secret/b/2.ans': '1\n',
      'data/secret/b/test_group.yaml': 'max_score: 60\nscore_aggregation: sum\nfull_feedback: true\n',
    },
  },
)

function assembled(first: Part, parts: readonly Part[]): Changes {
  const all = [first, ...parts]
  const files = Object.assign({}, base, ...all.map((part) => part.files ?? {})) as Changes
  return { ...files, 'problem.yaml': `${all.flatMap((part) => part.manifest ?? []).join('\n')}\n` }
}

const legacyStart: Part = {
  files: { 'problem_statement/problem.en.tex': '\\problemname{Sum}\nAdd.\n\n\\section*{Input}\nTwo numbers.\n' },
}
const startOf = (version: string): Part => ({
  manifest: [`problem_format_version: ${version}`],
  files: { 'statement/problem.en.md': 'Add.\n\n## Input\n\nTwo numbers.\n' },
})

const drawn = (parts: fc.Arbitrary<Part>[]) => fc.tuple(...parts)

/** Packages of both formats with settings that an export is likely to lose, each drawn independently of the others. */
export const oddPackage: fc.Arbitrary<Changes> = fc.oneof(
  drawn([...common, ...legacyParts, legacyJudging]).map((parts) => assembled(legacyStart, withoutDoubles(parts))),
  fc
    .tuple(fc.constantFrom('2025-09', '2023-07-draft'), drawn([...common, ...currentParts, currentJudging]))
    .map(([version, parts]) => assembled(startOf(version), withoutDoubles(parts))),
)

/** A key of the manifest that two parts have is the first one's. */
function withoutDoubles(parts: readonly Part[]): Part[] {
  const seen = new Set<string>()
  return parts.map((part) => {
    const keys = (part.manifest ?? []).filter((line) => /^\w/.test(line)).map((line) => line.split(':')[0] ?? '')
    const isDouble = keys.some((key) => seen.has(key))
    for (const key of keys) seen.add(key)
    return isDouble ? {} : part
  })
}
