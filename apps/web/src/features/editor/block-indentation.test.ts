import type { Language } from '@arbiter/rules/languages'
import { insertNewlineAndIndent } from '@codemirror/commands'
import { indentOnInput, indentRange, indentUnit } from '@codemirror/language'
import { EditorState, type Transaction } from '@codemirror/state'
import { expect, test } from 'vitest'
import { loadGrammar } from './editor-language.ts'

async function stateOf(language: Language, doc = '') {
  return EditorState.create({ doc, extensions: [await loadGrammar(language), indentOnInput(), indentUnit.of('  ')] })
}

function withNewline(state: EditorState): EditorState {
  let next = state
  const dispatch = (transaction: Transaction) => {
    next = transaction.state
  }
  insertNewlineAndIndent({ state, dispatch })
  return next
}

function withTyped(state: EditorState, text: string): EditorState {
  const type = (state: EditorState, letter: string) =>
    state.update({ ...state.replaceSelection(letter), userEvent: 'input.type' }).state
  return [...text].reduce(type, state)
}

const withoutIndentation = (program: string) => program.replaceAll(/^ +/gm, '')

const programs: [Language, string][] = [
  [
    'pascal',
    `program Sums;
uses
  Math;

type Point = record
  x, y: integer;
end;

var i: integer;
const
  Most = 10;
  Least = 1;

var total: integer;

procedure Add(n: integer);
var
  k: integer;
begin
  for k := 1 to n do
    if odd(k) then
      total := total + k; { only this }
  repeat
    total := total - 1;
  until total < 10; // enough
end;

begin
  while not eof do
  begin
    readln(i);
    if i > 0 then
      Add(i)
    else
      writeln('none');
    case i of
      1: writeln('one');
    end;
  end;
  if total > 1 then begin
    writeln(total);
  end else begin
    try
      halt;
    except
      writeln('no');
    end;
  end;
end.`,
  ],
  [
    'perl',
    `use strict;
my %size = (
  one => 1, # {
);
sub add {
  my ($n) = @_;
  foreach my $k (1 .. $n) {
    if ($k % 2) {
      print "$k\\n";
    } else {
      push @{$size{all}}, [
        1,
      ];
    }
  }
}
add(3);`,
  ],
  [
    'ocaml',
    `type shape =
  | Dot
  | Line of int`,
  ],
  [
    'ocaml',
    `module Sums = struct
  let rec total = function
    | [] -> 0
    | x :: rest ->
      x + total rest
end`,
  ],
  [
    'ocaml',
    `let show shape =
  match shape with
  | Dot ->
    print_string "dot"
  | Line n ->
    for i = 1 to n do
      print_int i;
      if i > 2 then
        print_newline ()
      else
        print_string "-"
    done`,
  ],
  [
    'haskell',
    `module Main where
import Data.List (sort)

total :: [Int] -> Int
total xs =
  sum xs -- a comment of =
  where
    more =
      1`,
  ],
  [
    'haskell',
    `main = do
  n <- readLn -- of =
  if n > 1
    then print 1
    else do
      print 2
      print $ case n of
        1 -> [
          2
        ]`,
  ],
]

test.each(programs)('in %s a program is indented while it is typed', async (language, program) => {
  const [first = '', ...lines] = withoutIndentation(program).split('\n')
  const typed = lines.reduce(
    (state, line) => withTyped(withNewline(state), line),
    withTyped(await stateOf(language), first),
  )
  expect(typed.doc.toString()).toBe(program)
})

test.each(programs)('in %s a program that is indented again stays as it is', async (language, program) => {
  const state = await stateOf(language, withoutIndentation(program))
  const indented = state.update({ changes: indentRange(state, 0, state.doc.length) }).state
  expect(indented.doc.toString()).toBe(program)
})

test('a line that is broken between brackets becomes three', async () => {
  const state = await stateOf('perl', 'sub add {}')
  const inside = state.update({ selection: { anchor: 9 } }).state
  expect(withNewline(inside).doc.toString()).toBe('sub add {\n  \n}')
})

test('the first line of a program stands at the left', async () => {
  expect(withNewline(await stateOf('haskell', '')).doc.toString()).toBe('\n')
})

test('a block of any length is indented at once', async () => {
  const state = await stateOf('pascal', `begin\n${'  x := 1;\n'.repeat(20_000)}`)
  const atEnd = state.update({ selection: { anchor: state.doc.length } }).state
  const start = performance.now()
  expect(withNewline(atEnd).doc.toString()).toMatch(/\n {2}$/)
  expect(performance.now() - start).toBeLessThan(1_000)
})
