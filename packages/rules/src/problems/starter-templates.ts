import type { Language } from '../languages.ts'

/** What the editor holds before the contestant writes. Each compiles and runs as it is. */
export const starterTemplates: Record<Language, string> = {
  cpp: `#include <bits/stdc++.h>
using namespace std;

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);

    return 0;
}
`,
  c: `#include <stdio.h>

int main(void) {

    return 0;
}
`,
  java: `import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);

    }
}
`,
  python: `import sys


def main():
    data = sys.stdin.read().split()


main()
`,
  javascript: `const lines = require('fs').readFileSync(0, 'utf8').split('\\n')

`,
}
