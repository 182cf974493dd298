import { expect, test } from 'vitest'
import { commandGroups, commands } from './commands.ts'
import { helpFor, overview } from './help-text.ts'
import { widthOf } from './output/table.ts'

const widest = (text: string) => Math.max(...text.split('\n').map(widthOf))

test('the list of commands fits into 80 columns', () => {
  expect(widest(overview(commandGroups, 80))).toBeLessThanOrEqual(80)
})

test.each(commands)('the help of $name fits into 80 columns, and no value is left open', (command) => {
  expect(widest(helpFor(command, 80))).toBeLessThanOrEqual(80)
  expect(typeof command.help).toBe('string')
})
