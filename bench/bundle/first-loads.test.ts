import { expect, test } from 'vitest'
import { firstLoad, importsIn } from './first-loads.ts'

const scripts = {
  bytes: new Map([
    ['index-abcd1234.js', 1],
    ['list-abcd123.js', 10],
    ['vendor-abcd1234.js', 100],
    ['editor-abcd1234.js', 1000],
  ]),
  imports: new Map([
    ['index-abcd1234.js', ['vendor-abcd1234.js']],
    ['list-abcd123.js', ['vendor-abcd1234.js', 'index-abcd1234.js']],
  ]),
}

test('a page weighs its scripts and what they import, each once', () => {
  expect(firstLoad(scripts, ['index', 'list'])).toEqual({ bytes: 111, scripts: 3 })
})

test('a page that was renamed is noticed', () => {
  expect(() => firstLoad(scripts, ['index', 'table'])).toThrow('0 scripts are called table')
})

test('a script that is fetched later is not counted', () => {
  const code =
    'import{a as b}from"./vendor-abcd1234.js";import"./list-abcd1234.js";b(()=>import("./editor-abcd1234.js"))'
  expect(importsIn(code)).toEqual(['vendor-abcd1234.js', 'list-abcd1234.js'])
})
