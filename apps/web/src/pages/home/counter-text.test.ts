import { expect, test } from 'vitest'
import { counterText } from './counter-text.ts'

test('a counter shows dots while it loads', () => expect(counterText(true, undefined)).toBe('...'))
test('then the number, in groups of three', () => expect(counterText(false, 20917)).toBe('20,917'))
test('and 0 when the number never came [1.2.5]', () => expect(counterText(false, undefined)).toBe('0'))
