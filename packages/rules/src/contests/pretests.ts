/** The samples and the first hidden tests: what programs are judged with until the contest ends. */
export function pretestsOf<Test extends { isSample: boolean }>(tests: readonly Test[], count: number): Test[] {
  const hidden = tests.filter(({ isSample }) => !isSample)
  const last = hidden[Math.min(count, hidden.length) - 1]
  const until = last ? tests.indexOf(last) : -1
  return tests.filter(({ isSample }, index) => isSample || index <= until)
}
