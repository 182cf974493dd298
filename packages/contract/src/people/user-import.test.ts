import { MAX_IMPORTED_USERS } from '@arbiter/rules/limits'
import { expect, test } from 'vitest'
import { importErrors } from '../messages/people.ts'
import { readImport } from './user-import.ts'

const HEAD = 'username,firstname,lastname,email'
const errorsOf = (csv: string) => readImport(csv).errors.map(({ line, field, message }) => [line, field, message])

test('a table with the four columns is read, in any order and spelling of the head', () => {
  const { rows, errors } = readImport('E-mail;First Name;last_name;USERNAME\nada@example.org;Ada;Lovelace;ada')
  expect(errors).toEqual([])
  expect(rows).toEqual([
    {
      line: 2,
      username: 'ada',
      firstname: 'Ada',
      lastname: 'Lovelace',
      email: 'ada@example.org',
      role: 'user',
      group: '',
    },
  ])
})

test('role and group are optional, and an empty role is that of a user', () => {
  const { rows } = readImport(`${HEAD},role,group\nada,Ada,L,ada@example.org,admin,Room 4\nbob,Bob,B,bob@example.org,,`)
  expect(rows.map(({ role, group }) => [role, group])).toEqual([
    ['admin', 'Room 4'],
    ['user', ''],
  ])
})

test('every wrong value is named by its line and its field', () => {
  const csv = `${HEAD},role\nx,Ada,L,ada@example.org,\nbob,,B,no email,owner\nroot,R,R,r@example.org,\nok.1,O,K,ok@example.org,user,more`
  expect(errorsOf(csv)).toEqual([
    [2, 'username', expect.stringContaining('3 to 30')],
    [3, 'firstname', 'First name is required'],
    [3, 'email', 'Please enter a valid email address'],
    [3, 'role', 'Role must be one of admin, user'],
    [4, 'username', expect.stringContaining('reserved')],
    [5, null, importErrors.tooManyValues],
  ])
})

test('the same name or email twice is found without regard to case', () => {
  const csv = `${HEAD}\nada,A,B,a@example.org\nADA,A,B,b@example.org\nbob,A,B,A@example.org`
  expect(errorsOf(csv)).toEqual([
    [3, 'username', importErrors.repeatedUsername({ line: 2 })],
    [4, 'email', importErrors.repeatedEmail({ line: 2 })],
  ])
})

test.each([
  ['', importErrors.empty],
  [HEAD, importErrors.empty],
  ['username,firstname,lastname\na,b,c', importErrors.missingColumn({ name: 'email' })],
  [`${HEAD},shoe size\na,b,c,d,e`, importErrors.unknownColumn({ name: 'shoe size' })],
  [`${HEAD},Email\na,b,c,d,e`, importErrors.repeatedColumn({ name: 'email' })],
  [`${HEAD}\nada,"A,B,a@example.org`, importErrors.unclosedQuote],
  [`${HEAD}${'\na,b,c,d'.repeat(MAX_IMPORTED_USERS + 1)}`, importErrors.tooManyRows({ count: MAX_IMPORTED_USERS })],
])('%j is refused as a whole', (csv, message) => {
  expect(errorsOf(csv).map((error) => error[2])).toEqual([message])
})
