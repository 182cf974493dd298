import { texts } from '@arbiter/texts/texts'

/** What is wrong with a file of a problem package. Each sentence stands behind the name of the file, and has no subject of its own. */

const file = texts({
  missing: 'is missing',
  notInPackage: 'is not in the package',
  noSuchFolder: 'there is no such folder or file',
  tooLarge: 'is larger than {bytes} bytes',
  textTooLarge: 'is larger than {bytes} bytes, which is too large for a text',
  programTooLarge: 'is larger than {bytes} bytes, which is too large for a part of a program',
  tooLong: 'is longer than {letters} letters',
  tooMany: 'has more than {files} files',
  leadsOut: 'leads out of the package',
  controlCharacters: 'has control characters in its name',
  illegalName: 'was left out: the format allows letters, digits, _, . and - in names',
  twice: 'is there twice',
  // The value is the path of the other file.
  sameButForCase: 'differs from {other} in the case of its letters alone',
  nulBytes: 'is not a text: it has NUL bytes',
  latin1: 'is not UTF-8 and was read as Latin-1',
  byteOrderMark: 'begins with a byte order mark, which was left out',
  tooDeep: 'has too many folders within each other',
  neither: 'is neither a file nor a folder',
  brokenLink: 'is a link to nothing',
  leavingLink:
    'is a link that leaves the package; npm run problem takes --root FOLDER for a repository whose packages share files',
})

const archive = texts({
  none: 'the archive is damaged, or no zip archive',
  damaged: 'the archive is damaged',
  tooMany: 'the archive has more than {files} files',
  tooLarge: 'the archive is larger than {bytes} bytes when it is unpacked',
  tooSmall: 'the archive is too small for what it unpacks to',
  link: 'is a link, which an archive may not have',
  encrypted: 'is encrypted, or packed in a way that can not be read',
  unreadable: 'can not be unpacked: the archive is damaged',
})

/** Keys and values of YAML files. */
const yaml = texts({
  // What the program that reads YAML says, in English, where there is no sentence below.
  syntax: '{message}',
  text: 'must be a text',
  texts: 'must be a list of texts',
  number: 'must be a number',
  boolean: 'must be true or false',
  map: 'must be a map',
  maps: 'must be a list of maps',
  root: 'must be a map of keys and values',
  oneOf: 'must be one of {words}',
  either: 'must be {one} or {other}',
  notOneOf: '{word} is not one of {words}',
  unknownKey: 'is not a known key',
  ignoredKey: 'is not a known key and was left out',
  twice: 'is there twice; the last one counts',
  tooDeep: 'is nested too deeply',
  aliases: 'has aliases that lead nowhere, or too many of them',
  ownAlias: 'refers to itself by an alias',
  nulCharacters: 'has NUL characters in its texts',
  positive: 'must be more than 0',
  whole: 'must be a whole number from {min} to {max}',
  atMost: 'must be at most {max}',
  atMostLetters: 'must be at most {letters} letters',
})

/** Text that is no YAML. Keys, lists, maps, anchors and tags are those of YAML. */
const syntax = texts({
  aliasProperties: 'an alias can not have an anchor or a tag',
  aliasName: 'the name of an anchor or an alias is missing, or ends with a colon',
  otherTag: 'a tag does not suit the value behind it',
  directive: 'a line that begins with % is not a directive of YAML',
  escape: 'a backslash in double quotes stands before a character that it can not stand before',
  indentation: 'the indentation is wrong: keys of one map begin in the same column, and so do items of one list',
  order: 'an anchor or a tag must stand behind the sign -, ? or :',
  start: 'a text begins with a character that it can begin with only in quotes',
  keyInLine: 'a map or a list begins within a line; put a text with a colon in quotes',
  linesInBrackets: 'within brackets, maps and lists must be in brackets as well; perhaps a comma is missing',
  twice: 'a key is there twice',
  longKey: 'a key is longer than 1024 characters',
  missing: 'a sign or a blank is missing',
  openQuote: 'a text in quotes has no closing quote',
  openBracket: 'a bracket is not closed',
  comma: 'a comma is missing between two items in brackets',
  colon: 'a key has no colon behind it',
  comment: 'a comment needs a blank before it',
  keyOfLines: 'a key is longer than a line; perhaps a colon is missing',
  anchors: 'a value has more than one anchor',
  documents: 'has more than one document',
  tags: 'a value has more than one tag',
  keyNoText: 'a key is not a text',
  tab: 'tabs are not allowed as indentation',
  unknownTag: 'a tag is not known',
  unexpected: 'something stands where it is not expected',
})

/** The file problem.yaml. Words such as pass-fail are its keys and values, and stay. */
const manifest = texts({
  submitAnswer: 'submit-answer is not supported: there is no program to judge',
  oneType: 'is either pass-fail or scoring',
  noScoring: 'legacy-icpc has no scoring',
  defaultAlone: 'default has no further words',
  keywords: 'are at most {max}, of {letters} letters; others were left out',
  uuid: 'must be a UUID, as uuidgen prints',
  noUuid: 'is missing: without it the short name alone finds the problem again',
  noLanguage: 'names no language that Arbiter speaks',
  unknownLanguages: 'names languages that Arbiter does not speak',
  noName: "has no name; the package's own, {name}, is taken",
  staticValidation: 'static validation is not supported, and verdicts would depend on it',
  graders: 'graders of its own are not supported, and verdicts would depend on it',
})

const limit = texts({
  seconds: 'the time limit must be a number of seconds',
  time: 'must be from {min} to {max} seconds',
  timeRaisable: 'must be from {min} to {max} seconds; the operator may allow up to {most} with {setting}',
  twoTimes: 'says {noted} s, and problem.yaml says {stated} s, which counts',
  memory: 'must be a whole number from {min} to {max} MiB',
  memoryRaisable: 'must be a whole number from {min} to {max} MiB; the operator may allow up to {most} with {setting}',
  lessMemory: 'is more than Arbiter has: {max} MiB count',
  lessMemoryRaisable: 'is more than Arbiter has: {max} MiB count; the operator may allow up to {most} with {setting}',
  less: 'is more than Arbiter has: {max} counts',
  nearestMemory: 'is not from {min} to {max} MiB; the nearest of these is taken',
  keptTime:
    'states no time limit: the limit that the problem has stays. npm run problem -- time writes one into the package',
  awaitedTime:
    'states no time limit: until it is measured from the accepted submissions, {seconds} s count. npm run problem -- time writes one into the package',
})

/** The file arbiter.yaml. */
const setting = texts({
  otherGroups: 'was left out: the groups are others by now',
  scoringPlan: 'is not a plan as an export writes it; leave it out, and the groups decide',
  // The fault is one of descriptions.
  description: 'line {line} of the description: {fault}',
  emptyHint: 'has an empty hint',
  longHint: 'has a hint that is longer than {letters} letters',
  longExplanation: 'has an explanation that is longer than {letters} letters',
  noStatement: 'is left out: there is no statement in this language',
})

const test = texts({
  none: 'there are no test cases; those that a generator makes have to be made first',
  noneInArchive: 'there are no test cases',
  noSecret: 'there are no secret test cases: the problem takes no submissions until it has some',
  tooMany: 'there are more than {max} test cases',
  capitals: 'is no test: its ending must be in small letters',
  lonelyAnswer: 'has no input beside it and was left out',
  reservedName: 'no case may be called test_group',
  tooManyArguments: 'has more than {max} arguments',
  unexpected: 'is not expected here: a test case is x.in with x.ans or x.out, and x.md to explain it',
  noInput: 'has no input: there is no file of the same name that ends with .in',
  noOutput: 'has no expected output: there is no file of the same name that ends with .ans or .out',
  twoOutputs: 'is there with .ans and with .out',
  noSample: 'there is no sample',
  noSubmission: 'there is no submission, so nothing shows that the tests are right',
  // The name of another test.
  repeated: 'repeats the input of {name}',
  // The beginning of a sample, in quotes.
  unknownSample: 'shows a sample that is not among the tests: {text}',
})

const group = texts({
  // The folder is such as data/secret/1, the field such as max_score.
  impossible: 'the points of {folder} can be {score}, but its {field} is {max}',
  impossibleRange: 'the points of {folder} can be {score}, but its {field} is {min} to {max}',
  customGrader: 'custom graders are not supported',
  unknownFlag: '{flag} is no flag of the default grader',
  unbounded: 'a pass-fail group needs a bounded max_score',
  noBound: 'has no bound on its score, which an output validator has to give then',
  unknownGroup: '{name} is no group before this one',
  nested: 'groups do not nest',
  strayCase: 'is in no group, but other cases of secret are',
  range: 'must be two numbers, the smaller first; -inf and +inf are numbers too',
  maxScore: 'must be a whole number that is not negative, or unbounded',
  staticScore: 'static validation is not supported',
})

/** Programs of the package: validators, and files that are compiled with submissions. */
const program = texts({
  script: 'a build or run script is not supported: use C++ or Python files',
  language: 'must be C++ files, or Python with one main file',
  viva: 'VIVA is not supported: use a checktestdata grammar or a program',
  // The reason is another sentence of this kind.
  notRun: 'was not run: {reason}',
  queued: 'is being run by a judge: the Validator tab shows whether it accepts every input',
  notCustom: 'was left out: validation in problem.yaml is not custom',
  noValidator: 'is missing, and validation in problem.yaml is custom',
  needsValidator: 'needs an output validator of its own',
  severalValidators: 'has several validators, of which Arbiter runs only one',
  noTestlib: 'includes testlib.h, which the package has to bring',
  unknownArgument: '{word} is not an argument of the default output validator',
  noNumber: '{word} must be followed by a number that is not negative',
  includeFolder: 'must be in a folder named after a language, such as include/cpp',
  includedLanguage: 'was left out: language {language} is not offered',
})

const submission = texts({
  folder: 'was left out: it must be in a folder named {folders}',
  severalMarks: 'has several @EXPECTED_RESULTS@; the first one counts',
  unknownResult: '{name} is no known result',
  otherFolder: '@EXPECTED_RESULTS@ and its folder disagree; {verdicts} is expected',
  score: 'must be a number, or a list of two',
})

/** Why a submission of the package is not judged. */
const skipped = texts({
  missing: 'it is missing',
  tooLarge: 'it is larger than {bytes} bytes',
  unknownLanguage: 'its language is not known',
  language: 'language {language} is not offered',
  nothingExpected: 'nothing says what it should get',
  // A tag of Polygon.
  tag: 'its tag {tag} says not to run it',
  beyondBound: 'only the first {solutions} solutions are judged',
})

const statement = texts({
  none: 'there is no statement: statement/problem.en.md or problem_statement/problem.en.tex',
  tooMany: 'is left out: a problem has at most {max} languages beside its first',
  // The fault is another sentence of this kind.
  leftOut: '{fault}; the language is left out',
  pdf: 'is the only statement, and shown as it is. One in Markdown or LaTeX can be searched, and read on a phone',
  empty: 'has no text',
  longSection: 'has a section that is longer than {letters} letters',
  editorialFormat: 'is kept, and not shown: an editorial is Markdown or LaTeX',
  editorialLanguage: 'is kept, and not shown: there is no statement in this language',
  // The value is the path or the address of a picture.
  foreignPicture: 'shows {picture}, which is not in the package: such pictures are not loaded',
  noPicture: 'shows {picture}, which is not in the package',
})

/** A statement in LaTeX. */
const latex = texts({
  openFormula: 'a formula is not closed',
  unknownCommand: 'the command {command} is not known and was left out',
  noEnd: '{begin} has no end',
  drawing: 'a drawing in TikZ was left out; include it as a PDF file',
  unknownEnvironment: 'the environment {name} is not known; its content was kept',
  endless: 'defines commands that grow without end; they were left as they are',
})

const picture = texts({
  // The fault is another sentence of this kind.
  notShown: '{fault}, and is not shown',
  noConverter: 'is a picture, and there is nothing to draw it with',
  unreadable: 'is no picture that can be read (PNG, JPEG, GIF, WebP, SVG, PDF or EPS)',
  tooLarge: 'is larger than {megabytes} MB',
  converterMissing: 'needs a converter that is not installed here (on Debian: apt-get install {name})',
  runnerSilent: 'could not be drawn, because the runner did not answer. Import the package again when it runs',
})

/** Packages of Polygon. */
const polygon = texts({
  xml: 'line {line} is not the XML that was expected',
  none: 'is no problem of Polygon',
  files: 'input and output in files is not supported',
  noStatement: 'is missing: there is no statement',
  interactor: 'the interactor alone decides; the checker is not run',
  noChecker: 'has no checker; outputs are compared word by word',
  language: "is in {type}; of Polygon's programs only those in C++ are run",
  noTestlib: 'needs files/testlib.h, which is missing',
  noTests: 'there are no tests',
  notGenerated: 'is missing: export the full package, with generated tests',
  differentPoints: 'the tests of {group} have different points; each gets {points}',
})

/** Problems of other systems. */
const foreign = texts({
  noStatement: 'there is no statement',
  noTests: 'there are no tests',
  // The kind is a word of the other system, such as submit_answer.
  kind: 'is {kind}, a kind of problem that Arbiter does not have',
  limit: '{text} is not a limit',
  namedFiles: 'input and output in files is not supported: programs have to use standard input and output',
  passes: 'runs of a program one after the other are not supported; export the problem in the ICPC format',
  extraFiles: 'files beside the submission are not supported in this format; put them into include of an ICPC package',
  languages: 'was left out: the contest and the site decide about languages',
  rates: 'was left out: set a factor for the language in Arbiter',
  // The rule is a word of the other system, such as max.
  rule: '{rule} is not among the rules of Arbiter: the worst test of the group decides',
  ownLimit: 'was left out: Arbiter has one limit for all tests',
  // The kind is a word of the other system.
  checker: 'is a checker of the kind {kind}, which is not supported',
  oldConfig: 'is not read: save the problem in Hydro once, and it writes config.yaml',
  remote: 'is judged by another site, so it has no tests',
  samplesOnly: 'every test is a sample: there are no hidden tests',
  // The value is an address on another server.
  distantPicture: 'the picture at {address} was left out: nothing is fetched from other servers',
  noPicture: 'the picture {address} was left out: it is neither PNG, JPEG, GIF nor SVG',
  unpaired: 'there are {inputs} inputs and {outputs} outputs',
  // The name of a language, as the other system writes it.
  solution: 'a solution in {language} was left out: Arbiter does not know this language',
  template: 'code around submissions is not supported in this format; put it into include of an ICPC package',
  lineEnds: 'outputs are compared line by line, and spaces at the end of a line do not count',
  shape: 'is not what {system} writes there',
  toWrite: 'there is no statement in this format: write it after the import',
  noLimits: 'there are no limits of time and memory in this format: check them after the import',
  leftOut: 'was left out: Arbiter has no such setting',
  // The keys are those of the other system.
  contestKeys: 'were left out: in Arbiter they belong to a contest ({keys})',
  python: 'is Python code, which is never run while a problem is read: write its result into the file',
  pattern: 'patterns for the names of tests are not supported: list the tests one by one',
  generator: 'tests that a generator makes are not supported in this format: put the generated tests into the archive',
  compiled: 'is a compiled checker, which is never run: put its source in C++ beside it',
  ownJudge: 'a judge of its own is not supported: only problems with use_builtin_judger on are read',
  sampleText: 'its samples were not recognised and stay text: add them to the tests after the import',
  signature: 'submissions have to include {header} themselves',
  extraTests: 'extra tests became a last group of {points} points',
  codeOfSubmission: 'reads the code of the submission, which a checker does not get here',
  unusedProgram: 'was left out: nothing says what this program should get',
  tooMany: 'the archive has {count} problems; it may have {max}',
  firstOnly: 'the archive has {count} problems, and this is the first: the site imports all of them',
})

/** What an archive for another system has no place for. */
const written = texts({
  objective: 'fewer points are better here, and more points are better there',
  scores: 'points that a checker gives are lost',
  partial: 'the checker accepts or refuses: the points that it gives are lost',
  letterCase: 'capital and small letters are the same here, and differ there',
  tolerance: 'numbers are compared with a tolerance of {tolerance}, the nearest that a standard checker has',
  wholePoints: 'points are whole numbers there: {group} is worth {points}',
  // The rules are words such as average and sum.
  rule: 'the points of {group} follow the rule {rule} here, and the rule {other} there',
  solutions: 'only accepted solutions were written, and at most {max}',
  tests: 'there are {count} tests; as it is installed, Hydro takes {max}',
  seconds: 'all tests together may take {seconds} s; as it is installed, Hydro allows {max}',
  help: 'hints and editorial were left out',
  explanations: 'the explanations of samples were left out',
  sample: 'sample {number} has a line that would end its block in the text, and was left out',
  checker: 'the standard checker {name} is named and not included: Polygon has it',
  language: 'a solution in {language} was left out: Polygon has no such language',
})

/** Files that set up a contest. */
const contest = texts({
  neither: 'is neither a contest nor a list of problems',
  time: '{text} is not a time that can be read: times have a zone such as +01:00, and durations are such as 5:00:00',
  tooMany: 'has more than {max} problems; the others were left out',
  // The value is the name of a problem in the file.
  unknownProblem: '{id} is not the short name of a problem here: import the problem first',
  // The letters are those of the file, and those that the problem gets here.
  label: 'is labelled {label} in the file, and {letter} here',
})

/** What validators say of inputs. */
const input = texts({
  // What a validator printed.
  objection: '{message}',
  // The fault is another sentence of this kind; the path and the second line are those of the grammar.
  mismatch: 'line {line}, column {column}: {fault} ({path}:{grammarLine})',
  // The fault is one of descriptions.
  undescribed: 'line {line}: {fault} ({path})',
  // The same of an input outside a package; the fault is one of grammars or of descriptions.
  atColumn: 'line {line}, column {column}: {fault}',
  atLine: 'line {line}: {fault}',
  // As the name of a validator.
  description: 'input description',
  wronglyValid: 'is taken for valid by every validator',
  windows: 'has Windows line ends, which are kept',
  unchecked: 'was not held against the grammar, because it is large: npm run problem -- validate checks it',
})

/** The import into a site. */
const name = texts({
  taken: 'is missing, and {slug} is another problem: rename the package, give it a UUID, or replace that problem',
})

const command = texts({
  // What only the command line says, in English.
  said: '{text}',
})

export const packageFaultTables = {
  ...{ file, archive, yaml, syntax, manifest, limit, setting, test, group, program },
  ...{ submission, skipped, statement, latex, picture, polygon, foreign, written, contest, input, name, command },
} as const
