import type { BodyOf } from '@arbiter/contract/endpoint'
import type { changePackageFiles } from '@arbiter/contract/setting/package-editing'
import type { ProgramFile } from './program-files.tsx'

export const validatorKinds = ['ctd', 'cpp', 'python', 'testlib'] as const
export type ValidatorKind = (typeof validatorKinds)[number]

/** `input_format_validators` is what the folder was called before; a package may have either. */
export const validatorFolder = (files: readonly ProgramFile[]) =>
  files.every(({ path }) => path.startsWith('input_format_validators/')) && files.length > 0
    ? 'input_format_validators'
    : 'input_validators'

const first: Record<ValidatorKind, { name: string; ending: string; text: string }> = {
  ctd: {
    name: 'input',
    ending: 'ctd',
    text: '# One line with a number from 1 to 100000.\nINT(1, 100000) NEWLINE\nEOF\n',
  },
  cpp: {
    ...{ name: 'validator', ending: 'cpp' },
    text: `// Reads an input from its standard input; 42 means that it is valid.
#include <iostream>
#include <string>

int main() {
    long long n;
    std::string rest;
    if (!(std::cin >> n) || n < 1 || n > 100000) {
        std::cerr << "n must be from 1 to 100000\\n";
        return 43;
    }
    return std::cin >> rest ? 43 : 42;
}
`,
  },
  python: {
    ...{ name: 'validator', ending: 'py' },
    text: `# Reads an input from its standard input; 42 means that it is valid.
import re
import sys

line = sys.stdin.readline()
assert re.fullmatch(r'[1-9][0-9]*\\n', line), 'the first line must be a number'
assert 1 <= int(line) <= 100000, 'n must be from 1 to 100000'
assert sys.stdin.read() == '', 'nothing may follow'
sys.exit(42)
`,
  },
  testlib: {
    ...{ name: 'validator', ending: 'cpp' },
    text: `// Needs testlib.h beside it: upload it as another file.
#include "testlib.h"

int main(int argc, char* argv[]) {
    registerValidation(argc, argv);
    inf.readInt(1, 100000, "n");
    inf.readEoln();
    inf.readEof();
}
`,
  },
}

/** Adds a validator of this kind from a template. */
export function withValidator(files: readonly ProgramFile[], kind: ValidatorKind): ProgramFile[] {
  const { name, ending, text } = first[kind]
  const isTaken = (path: string) => files.some((file) => file.path === path)
  let path = `${name}.${ending}`
  for (let count = 2; isTaken(path); count++) path = `${name}${count}.${ending}`
  return [...files, { path, text }]
}

type Changes = BodyOf<typeof changePackageFiles>['changes']

/** The files to write and delete, so that the folder holds `after`. */
export function fileChanges(folder: string, before: readonly ProgramFile[], after: readonly ProgramFile[]): Changes {
  const gone = before.filter(({ path }) => !after.some((file) => file.path === path))
  const written = after.flatMap(({ path, text }) => {
    const isSame = before.some((file) => file.path === path && file.text === text)
    return isSame || text === null ? [] : [{ path: `${folder}/${path}`, text }]
  })
  return [...gone.map(({ path }) => ({ path: `${folder}/${path}`, isDeleted: true as const })), ...written]
}
