import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { Terminal } from './terminal.ts'

function terminalOf(environment: NodeJS.ProcessEnv, { isTTY = false, isForScripts = false } = {}) {
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()]
  const streams = { stdin, stdout: Object.assign(stdout, { isTTY, columns: 80 }), stderr }
  const shown = () => String(stdout.read() ?? '')
  return {
    terminal: new Terminal(streams, environment, isForScripts),
    shown,
    stdin,
    noted: () => String(stderr.read() ?? ''),
  }
}

test('colours are for a terminal alone, and NO_COLOR turns them off', () => {
  const coloured = (environment: NodeJS.ProcessEnv, isTTY: boolean) =>
    terminalOf(environment, { isTTY }).terminal.colour('red', 'x')
  expect(coloured({}, true)).toBe('\u001b[31mx\u001b[0m')
  expect([coloured({}, false), coloured({ NO_COLOR: '1' }, true), coloured({ TERM: 'dumb' }, true)]).toEqual([
    'x',
    'x',
    'x',
  ])
})

test('for scripts, stdout has values and nothing else', () => {
  const { terminal, shown, noted } = terminalOf({}, { isForScripts: true })
  terminal.say('for people')
  terminal.value({ a: 'ä' })
  terminal.note('beside')
  expect(shown()).toBe('{"a":"ä"}\n')
  expect(noted()).toBe('beside\n')
})

test('a name from elsewhere does not steer the terminal', () => {
  const { terminal, shown } = terminalOf({})
  terminal.say('a\u001b]0;title\u0007b\u001b[2Jc\td')
  expect(shown()).toBe('a]0;titleb[2Jc\td\n')
})

test('a secret is the first line of a pipe', async () => {
  const { terminal, stdin, shown, noted } = terminalOf({})
  stdin.end('arb_secret\nmore\n')
  expect(await terminal.askSecret('Token: ')).toBe('arb_secret')
  expect(shown() + noted()).toBe('')
})
