import { MAX_CODE_BYTES } from '@arbiter/rules/limits'
import { cpuMs, slowTexts } from '@arbiter/rules/testing/hostile-texts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { prepareJava } from './java-source.ts'
import { javaTokens } from './java-tokens.ts'

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
    'modifiers in another order',
    'class Helper { }\nclass Start { static public void main(String[] a) {} }',
    'Start',
    'Start',
  ],
  [
    'a public class within another',
    `class Outer { public static class In { } }\npublic ${main('Start')}`,
    'Start',
    'Start',
  ],
  [
    'a text block with quotes',
    `class A { String s = """\n \\""" class Wrong { static void main( """; }\n${main('Right')}`,
    'Right',
    'Right',
  ],
  [
    'generics and interfaces',
    `class Box<T> extends Object implements Runnable { public void run() {} }\n${main('Go')}`,
    'Go',
    'Go',
  ],
])('with %s the right names are found', (_name, code, publicClass, mainClass) => {
  expect(prepareJava(code)).toMatchObject({ publicClass, mainClass })
})

test.each([
  ['the public one is run', [main('Main'), main('Solution'), `public ${main('Shown')}`], 'Shown'],
  ['without a public one, Main is', [main('First'), main('Solution'), main('Main')], 'Main'],
  ['without a Main, Solution is', [main('First'), main('Solution')], 'Solution'],
  ['otherwise the first is', [main('First'), main('Second')], 'First'],
  ['a public one without a main is not', ['public class Helper { }', main('First'), main('Main')], 'Main'],
  ['one of a nested class comes last', [`class Outer { ${main('In')} }`, main('Later')], 'Later'],
])('of several classes with a main, %s', (_name, classes, mainClass) => {
  expect(prepareJava(classes.join('\n'))).toMatchObject({ mainClass })
})

test('missing imports are added on the first line, so that no line moves [5.1.8]', () => {
  const code = main('Main', 'Scanner s = new Scanner(System.in);\nList<Integer> l = new ArrayList<>();')
  const prepared = prepareJava(code).code
  expect(prepared.split('\n')[0]).toMatch(
    /^import java\.util\.Scanner; import java\.util\.List; import java\.util\.ArrayList; class/,
  )
  expect(prepared.split('\n').length).toBe(code.split('\n').length)
})

test.each(['Scanner', 'List', 'ArrayList', 'Map', 'HashMap', 'Set', 'HashSet'])(
  '%s is imported where it is missing [5.1.8]',
  (name) => {
    expect(prepareJava(main('Main', `${name} x;`)).code).toContain(`import java.util.${name};`)
  },
)

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
      expect(prepareJava(code).code.split('\n').length).toBe(code.split('\n').length)
    }),
  )
})

test('words and signs are found, comments and literals are not', () => {
  const code = `int a$1 = '"' + "x\\"y" /* { */ + 1; // }\n"""t"""größe.b`
  const texts = [...javaTokens(code)].map(({ text }) => text)
  expect(texts).toEqual(['int', 'a$1', '=', '+', '+', '1', ';', 'größe', '.', 'b'])
})

test('no text takes longer to prepare than its length allows', () => {
  expect(slowTexts(prepareJava, 250)).toEqual([])
}, 120_000)

test.each([
  ['blanks after package', `package${' '.repeat(MAX_CODE_BYTES)}a;${main('Main')}`],
  ['many classes', `${'class a{}'.repeat(MAX_CODE_BYTES / 9)}${main('Main')}`],
  ['a comment that does not end', `${main('Main')}/*${'String;for '.repeat(MAX_CODE_BYTES / 11)}`],
])('a program with %s is prepared within an instant', (_name, code) => {
  const start = cpuMs()
  expect(prepareJava(code).mainClass).toBe('Main')
  expect(cpuMs() - start).toBeLessThan(500)
})
