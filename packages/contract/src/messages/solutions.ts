import { texts } from '@arbiter/texts/texts'

export const solutionRefusals = texts({
  'solution.none': [409, 'There are no solutions to judge. Import a package that has some.'],
  'solution.not-found': [404, 'This solution is not in the package.'],
  'solution.not-accepted': [409, 'Only an accepted solution can be used to measure the strength of the tests.'],
  'solution.without-mutants': [409, 'This solution is too short to make mistakes in it. Choose another one.'],
})
