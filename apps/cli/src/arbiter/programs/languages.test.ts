import { expect, test } from 'vitest'
import { endingFor, languageOf, languageOfFile, neededLanguage } from './languages.ts'

test.each([
  ['a.cpp', 'cpp'],
  ['a.cc', 'cpp'],
  ['a.C', 'cpp'],
  ['a.c', 'c'],
  ['dir.x/main.py', 'python'],
  ['Main.java', 'java'],
  ['a.rs', 'rust'],
  ['a.kt', 'kotlin'],
] as const)('%s is written in %s', (file, language) => {
  expect(languageOfFile(file)).toBe(language)
})

test.each(['README', 'notes.txt', '.cpp', 'a.'])('%s is no program', (file) => {
  expect(languageOfFile(file)).toBeNull()
})

test('the usual language of a person decides between those of one ending', () => {
  expect(languageOfFile('a.py', 'pypy')).toBe('pypy')
  expect(languageOfFile('a.cpp', 'cpp17')).toBe('cpp17')
  expect(languageOfFile('a.cpp', 'pypy')).toBe('cpp')
})

test('a language has several names, and an unknown one is refused with all that there are', () => {
  expect([languageOf('C++'), languageOf('py'), languageOf('Python')]).toEqual(['cpp', 'python', 'python'])
  expect(() => languageOf('cobol')).toThrow('javascript')
})

test('what was stated decides over the ending', () => {
  expect(neededLanguage('a.txt', 'cpp', undefined)).toBe('cpp')
  expect(() => neededLanguage('a.txt', undefined, undefined)).toThrow('--language')
})

test('every template gets an ending that leads back to its language', () => {
  expect([endingFor('cpp'), endingFor('python'), endingFor('pypy')]).toEqual(['cpp', 'py', 'py'])
})
