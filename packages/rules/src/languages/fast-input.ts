import type { Language } from '../languages.ts'

const cpp = `#include <bits/stdc++.h>
using namespace std;

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    int n;
    cin >> n;
    long long sum = 0;
    for (int i = 0; i < n; i++) {
        int x;
        cin >> x;
        sum += x;
    }
    cout << sum << '\\n';
}
`

/**
 * How large input is read fast in each language: each reads n, then n integers, and prints their sum. Not part of the descriptions,
 * because of all pages only that of the languages shows it.
 */
export const fastInput: Record<Language, string> = {
  cpp,
  c: `#include <stdio.h>

static int next_int(void) {
    int c = getchar_unlocked(), sign = 1, value = 0;
    while (c != '-' && (c < '0' || c > '9')) c = getchar_unlocked();
    if (c == '-') { sign = -1; c = getchar_unlocked(); }
    for (; c >= '0' && c <= '9'; c = getchar_unlocked()) value = value * 10 + (c - '0');
    return sign * value;
}

int main(void) {
    int n = next_int();
    long long sum = 0;
    for (int i = 0; i < n; i++) sum += next_int();
    printf("%lld\\n", sum);
}
`,
  java: `import java.io.*;

public class Main {
    static final byte[] buffer = new byte[1 << 16];
    static int length = 0, position = 0;

    static int read() throws IOException {
        if (position == length) {
            length = System.in.read(buffer);
            position = 0;
            if (length <= 0) return -1;
        }
        return buffer[position++];
    }

    static int nextInt() throws IOException {
        int c = read();
        while (c != '-' && (c < '0' || c > '9')) c = read();
        boolean isNegative = c == '-';
        if (isNegative) c = read();
        int value = 0;
        for (; c >= '0' && c <= '9'; c = read()) value = value * 10 + (c - '0');
        return isNegative ? -value : value;
    }

    public static void main(String[] args) throws IOException {
        int n = nextInt();
        long sum = 0;
        for (int i = 0; i < n; i++) sum += nextInt();
        System.out.println(sum);
    }
}
`,
  python: `import sys

data = sys.stdin.buffer.read().split()
n = int(data[0])
print(sum(map(int, data[1:n + 1])))
`,
  javascript: `const data = require('fs').readFileSync(0)
let position = 0

function nextInt() {
  while (data[position] !== 45 && !(data[position] >= 48)) position += 1
  const isNegative = data[position] === 45
  if (isNegative) position += 1
  let value = 0
  while (data[position] >= 48) value = value * 10 + (data[position++] - 48)
  return isNegative ? -value : value
}

const n = nextInt()
let sum = 0
for (let i = 0; i < n; i++) sum += nextInt()
console.log(String(sum))
`,
  rust: `use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut numbers = input.split_ascii_whitespace().map(|word| word.parse::<i64>().unwrap());
    let n = numbers.next().unwrap() as usize;
    let sum: i64 = numbers.take(n).sum();
    println!("{}", sum);
}
`,
  go: `package main

import (
	"bufio"
	"fmt"
	"os"
)

var in = bufio.NewReaderSize(os.Stdin, 1<<16)

func nextInt() int {
	c, _ := in.ReadByte()
	for c != '-' && (c < '0' || c > '9') {
		c, _ = in.ReadByte()
	}
	sign := 1
	if c == '-' {
		sign = -1
		c, _ = in.ReadByte()
	}
	value := 0
	for ; c >= '0' && c <= '9'; c, _ = in.ReadByte() {
		value = value*10 + int(c-'0')
	}
	return sign * value
}

func main() {
	n := nextInt()
	sum := 0
	for i := 0; i < n; i++ {
		sum += nextInt()
	}
	fmt.Println(sum)
}
`,
  pascal: `program FastInput;

var
  buffer: array[0..65535] of char;
  n, i, x: longint;
  sum: int64;

begin
  settextbuf(input, buffer);
  read(n);
  sum := 0;
  for i := 1 to n do
  begin
    read(x);
    sum := sum + x;
  end;
  writeln(sum);
end.
`,
  d: `import core.stdc.stdio : getchar;
import std.stdio;

long nextInt()
{
    int c = getchar(), sign = 1;
    long value = 0;
    while (c != '-' && (c < '0' || c > '9')) c = getchar();
    if (c == '-') { sign = -1; c = getchar(); }
    for (; c >= '0' && c <= '9'; c = getchar()) value = value * 10 + (c - '0');
    return sign * value;
}

void main()
{
    long n = nextInt(), sum = 0;
    foreach (i; 0 .. n) sum += nextInt();
    writeln(sum);
}
`,
  ocaml: `let () =
  Scanf.scanf " %d" (fun n ->
    let sum = ref 0 in
    for _ = 1 to n do
      Scanf.scanf " %d" (fun x -> sum := !sum + x)
    done;
    Printf.printf "%d\\n" !sum)
`,
  haskell: `import qualified Data.ByteString.Char8 as B
import Data.Maybe (mapMaybe)

main :: IO ()
main = do
  words <- B.words <$> B.getContents
  let n : numbers = map fst (mapMaybe B.readInt words)
  print (sum (take n numbers))
`,
  cpp17: cpp,
  cpp23: cpp,
  ruby: `data = $stdin.read.split
n = data[0].to_i
puts data[1, n].sum(&:to_i)
`,
  pypy: `import sys

data = sys.stdin.buffer.read().split()
n = int(data[0])
print(sum(map(int, data[1:n + 1])))
`,
  typescript: `const data: Buffer = require('fs').readFileSync(0)
let position = 0

function nextInt(): number {
  while (data[position] !== 45 && !(data[position] >= 48)) position += 1
  const isNegative = data[position] === 45
  if (isNegative) position += 1
  let value = 0
  while (data[position] >= 48) value = value * 10 + (data[position++] - 48)
  return isNegative ? -value : value
}

const n = nextInt()
let sum = 0
for (let i = 0; i < n; i++) sum += nextInt()
console.log(String(sum))
`,
  csharp: `using System;
using System.IO;

class Program
{
    static readonly Stream input = Console.OpenStandardInput();
    static readonly byte[] buffer = new byte[1 << 16];
    static int length = 0, position = 0;

    static int Read()
    {
        if (position == length)
        {
            length = input.Read(buffer, 0, buffer.Length);
            position = 0;
            if (length <= 0) return -1;
        }
        return buffer[position++];
    }

    static int NextInt()
    {
        int c = Read();
        while (c != '-' && (c < '0' || c > '9')) c = Read();
        bool isNegative = c == '-';
        if (isNegative) c = Read();
        int value = 0;
        for (; c >= '0' && c <= '9'; c = Read()) value = value * 10 + (c - '0');
        return isNegative ? -value : value;
    }

    static void Main()
    {
        int n = NextInt();
        long sum = 0;
        for (int i = 0; i < n; i++) sum += NextInt();
        Console.WriteLine(sum);
    }
}
`,
  kotlin: `import java.io.DataInputStream

val input = DataInputStream(System.\`in\`.buffered(1 shl 16))

fun nextInt(): Int {
    var c = input.read()
    while (c != '-'.code && c < '0'.code) c = input.read()
    val isNegative = c == '-'.code
    if (isNegative) c = input.read()
    var value = 0
    while (c >= '0'.code) {
        value = value * 10 + (c - '0'.code)
        c = input.read()
    }
    return if (isNegative) -value else value
}

fun main() {
    val n = nextInt()
    var sum = 0L
    repeat(n) { sum += nextInt() }
    println(sum)
}
`,
  php: `<?php
$data = preg_split('/\\s+/', trim(stream_get_contents(STDIN)));
echo array_sum(array_slice($data, 1, (int) $data[0])), "\\n";
`,
  lua: `local n = io.read("n")
local sum = 0
for _ = 1, n do sum = sum + io.read("n") end
print(sum)
`,
  perl: `use strict;
use warnings;

local $/;
my ($n, @numbers) = split ' ', <STDIN>;
my $sum = 0;
$sum += $_ for @numbers[0 .. $n - 1];
print "$sum\\n";
`,
}
