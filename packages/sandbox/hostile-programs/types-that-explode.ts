// expect: compile rejected
// makes a union of a hundred million texts
type Digit = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9'
const x: `${Digit}${Digit}${Digit}${Digit}${Digit}${Digit}${Digit}${Digit}` = 'a'
