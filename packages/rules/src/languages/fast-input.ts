import type { Language } from '../languages.ts'

/**
 * How large input is read fast in each language: each reads n, then n integers, and prints their sum. Not part of the descriptions,
 * because of all pages only that of the languages shows it.
 */
export const fastInput: Record<Language, string> = {
  cpp: `#include <bits/stdc++.h>
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
`,
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
}
