import { expect, test } from 'vitest'
import { languages } from '../languages.ts'
import { starterTemplates } from './starter-templates.ts'

test('every language starts from a template of its own [1.1.3]', () => {
  const templates = languages.map((language) => starterTemplates[language].trim())
  expect(new Set(templates).size).toBe(languages.length)
  expect(templates).not.toContain('')
})

test('C++ is what the editor starts with [9.1.13]', () => {
  expect(languages[0]).toBe('cpp')
})
