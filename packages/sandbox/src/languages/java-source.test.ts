import fc from 'fast-check'
import { expect, test } from 'vitest'
import { prepareJava, withoutCommentsAndTexts } from './java-source.ts'

const main = (name: string, body = '') => `class ${name} { public static void main(String[] a) { ${body} } }`

test.each([
  ['one class', main('Solution'), 'Solution', 'Solution'],
  ['a public class', `public ${main('Anything')}`, 'Anything', 'Anything'],
  ['main in the second class', `class Helper { int x; }\n${main('Start')}`, 'Start', 'Start'],
  ['a public helper and a main elsewhere', `public class Helper { }\n${main('Start')}`, 'Helper', 'Start'],
  ['modifiers', `public final strictfp ${main('Odd')}`, 'Odd', 'Odd'],
  [
    'a nested class before main',
    `class Outer { static class In { } public static void main(String[] a) {} }`,
    'Outer',
    'Outer',
  ],
  ['a name in a comment', `// public class Wrong {\n${main('Right')}`, 'Right', 'Right'],
  [
    'a name in a text',
    `class A { String s = "public class Wrong { static void main("; }\n${main('Right')}`,
    'Right',
    'Right',
  ],
  ['no class at all', 'int x = ;', 'Main', 'Main'],
  [
    'generics and interfaces',
    `class Box<T> extends Object implements Runnable { public void run() {} }\n${main('Go')}`,
    'Go',
    'Go',
  ],
])('with %s the right names are found', (_name, code, publicClass, mainClass) => {
  expect(prepareJava(code)).toMatchObject({ publicClass, mainClass })
})

test('missing imports are added on the first line, so that no line moves', () => {
  const code = main('Main', 'Scanner s = new Scanner(System.in);\nList<Integer> l = new ArrayList<>();')
  const prepared = prepareJava(code).code
  expect(prepared.split('\n')[0]).toMatch(
    /^import java\.util\.Scanner; import java\.util\.List; import java\.util\.ArrayList; class/,
  )
  expect(prepared.split('\n').length).toBe(code.split('\n').length)
})

test.each([
  ['all of java.util', `import java.util.*;\n${main('Main', 'Scanner s;')}`],
  ['the class by name', `import java.util.Scanner;\n${main('Main', 'Scanner s;')}`],
  ['a class of its own', `class Scanner { }\n${main('Main', 'Scanner s;')}`],
  ['another one of that name', `import java.awt.Scanner;\n${main('Main', 'Scanner s;')}`],
  ['only in a comment', `// Scanner\n${main('Main')}`],
])('a program that has %s gets no import', (_name, code) => {
  expect(prepareJava(code).code).toBe(code)
})

test('a package statement is blanked, whatever stands around it', () => {
  const code = `/* licence */ package a.b\n  .c;\n${main('Main', 'Set<String> s;')}`
  const prepared = prepareJava(code).code
  expect(prepared).not.toContain('package')
  expect(prepared.split('\n').length).toBe(code.split('\n').length)
  expect(prepared).toContain('import java.util.Set; ')
})

test('no text of any shape changes its lines', () => {
  const pieces = fc.array(
    fc.constantFrom('"', "'", '\\', '/*', '*/', '//', '\n', 'package x;', 'List', '{', '}', 'class A', '"""'),
  )
  fc.assert(
    fc.property(pieces, (parts) => {
      const code = parts.join(' ')
      expect(withoutCommentsAndTexts(code).length).toBe(code.length)
      expect(prepareJava(code).code.split('\n').length).toBe(code.split('\n').length)
    }),
  )
})
