import type { Language } from '@arbiter/rules/languages'

/** A place in the program that a compiler or an interpreter complained about. Lines and columns count from 1. */
export interface CompileError {
  line: number
  column: number | null
  message: string
  severity: 'error' | 'warning'
}

/** Parses the output of each language's tools line by line. Lines that are not understood are not marked. */
export function compileErrors(language: Language, log: string): CompileError[] {
  const lines = log.split('\n')
  switch (language) {
    case 'c':
    case 'cpp':
      return distinct(lines.flatMap(fromGcc))
    case 'java':
      return distinct([
        ...lines.flatMap((line, index) => fromJavac(line, lines.slice(index + 1, index + 4))),
        ...fromJavaStack(lines),
      ])
    case 'python':
      return fromPython(lines)
    case 'javascript':
      return fromNode(lines)
  }
}

// main.cpp:12:9: error: 'lo' was not declared in this scope
const gcc = /^[^\s:]+\.(?:c|cc|cpp|h):(\d+):(?:(\d+):)? (fatal error|error|warning): (.+)$/

function fromGcc(text: string): CompileError[] {
  const [, line, column, severity, message] = gcc.exec(text) ?? []
  if (!line || !message) return []
  const isWarning = severity === 'warning'
  return [{ line: Number(line), column: numberOrNull(column), message, severity: isWarning ? 'warning' : 'error' }]
}

// Main.java:5: error: ';' expected, then the line itself, then a caret below the place
const javac = /^[^\s:]+\.java:(\d+): (error|warning): (.+)$/

function fromJavac(text: string, following: readonly string[]): CompileError[] {
  const [, line, severity, message] = javac.exec(text) ?? []
  if (!line || !message) return []
  const caret = following.find((next) => /^\s*\^\s*$/.test(next))
  const column = caret === undefined ? null : caret.indexOf('^') + 1
  return [{ line: Number(line), column, message, severity: severity === 'warning' ? 'warning' : 'error' }]
}

// Exception in thread "main" java.lang.…, then the stack; the first place in the program counts
function fromJavaStack(lines: readonly string[]): CompileError[] {
  const message = lines.find((text) => text.startsWith('Exception in thread'))
  const line = lines.flatMap((text) => /^\s+at .*\(\w+\.java:(\d+)\)$/.exec(text)?.[1] ?? [])[0]
  return line && message ? [{ line: Number(line), column: null, message, severity: 'error' }] : []
}

// File "main.py", line 3 … and in the last line what it was; the innermost place of our file counts
const pythonPlace = /^\s*File "[^"<]*\.py", line (\d+)/
const pythonEnd = /^[A-Za-z_][\w.]*(?:Error|Exception|Interrupt|Exit|Iteration)\b/

function fromPython(lines: readonly string[]): CompileError[] {
  const places = lines.flatMap((text) => pythonPlace.exec(text)?.[1] ?? [])
  const message = lines.findLast((text) => pythonEnd.test(text))
  const line = places.at(-1)
  return line && message ? [{ line: Number(line), column: null, message, severity: 'error' }] : []
}

// /box/main.js:4, the line, a caret, then `SyntaxError: …`
const nodePlace = /^(?:\S*\/)?[^\s/:]+\.c?js:(\d+)$/
const nodeEnd = /^(?:Uncaught )?[A-Z]\w*Error\b/

function fromNode(lines: readonly string[]): CompileError[] {
  const start = lines.findIndex((text) => nodePlace.test(text))
  const line = nodePlace.exec(lines[start] ?? '')?.[1]
  const message = lines.slice(start + 1).find((text) => nodeEnd.test(text))
  if (!line || !message) return []
  const caret = lines.slice(start + 1, start + 4).find((text) => /^\s*\^+\s*$/.test(text))
  const column = caret === undefined ? null : caret.indexOf('^') + 1
  return [{ line: Number(line), column, message, severity: 'error' }]
}

const numberOrNull = (text: string | undefined) => (text === undefined ? null : Number(text))

function distinct(errors: readonly CompileError[]): CompileError[] {
  const seen = new Map(errors.map((error) => [`${error.line}:${error.column}:${error.message}`, error]))
  return [...seen.values()]
}
