import type { Changes } from './some-package.ts'

export const xml = (
  parts: { checker?: string; tests?: string; groups?: string; assets?: string } = {},
) => `<?xml version="1.0" encoding="utf-8" standalone="no"?>
<problem revision="5" short-name="a-plus-b" url="https://example.org">
  <names><name language="english" value="A plus &quot;B&quot;"/><name language="russian" value="А"/></names>
  <judging input-file="" output-file="">
    <testset name="tests">
      <time-limit>1500</time-limit><memory-limit>268435456</memory-limit><test-count>3</test-count>
      <input-path-pattern>tests/%02d</input-path-pattern><answer-path-pattern>tests/%02d.a</answer-path-pattern>
      <tests>${parts.tests ?? '<test method="manual" sample="true"/><test method="generated"/><test method="generated"/>'}</tests>
      ${parts.groups ?? ''}
    </testset>
  </judging>
  <assets>
    ${parts.checker ?? '<checker name="std::rcmp6.cpp" type="testlib"><source path="files/check.cpp" type="cpp.g++17"/></checker>'}
    ${parts.assets ?? ''}
    <solutions>
      <solution tag="main"><source path="solutions/sol.cpp" type="cpp.g++17"/></solution>
      <solution tag="time-limit-exceeded-or-accepted"><source path="solutions/slow.py" type="python.3"/></solution>
      <solution tag="do-not-run"><source path="solutions/x.cpp" type="cpp.g++17"/></solution>
    </solutions>
  </assets>
  <tags><tag value="math"/></tags>
</problem>
`

export const polygon: Changes = {
  'problem.xml': xml(),
  'tests/01': '1 2\n',
  'tests/01.a': '3\n',
  'tests/02': '2 2\n',
  'tests/02.a': '4\n',
  'tests/03': '5 5\n',
  'tests/03.a': '10\n',
  'files/check.cpp': '#include "testlib.h"\n',
  'files/testlib.h': '#pragma once\n',
  'solutions/sol.cpp': 'int main() {}\n',
  'solutions/slow.py': '\n',
  'solutions/x.cpp': '\n',
  'statement-sections/english/legend.tex': 'Add \\textbf{two} numbers. \\includegraphics{pic.png}\n',
  'statement-sections/english/pic.png': 'png',
  'statement-sections/english/input.tex': 'Two numbers.\n',
  'statement-sections/english/output.tex': 'Their sum.\n',
  'statement-sections/english/notes.tex': 'Easy.\n',
}
