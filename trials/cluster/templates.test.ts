import { expect, test } from 'vitest'
import { fill, settingsIn } from './templates.ts'

test('a template gets its values, and one that is missing is an error', () => {
  expect(fill(`listen: ${'$'}{ADDRESS}:8008`, { ADDRESS: '10.30.0.11' })).toBe('listen: 10.30.0.11:8008')
  expect(() => fill(`${'$'}{PASSWORD}`, {})).toThrow('PASSWORD')
})

test('settings are the lines with a name; their values may contain more equals signs', () => {
  expect(settingsIn('# etcd\nETCD_NAME=db1\n\nETCD_INITIAL_CLUSTER=db1=http://a,db2=http://b\n')).toEqual({
    ETCD_NAME: 'db1',
    ETCD_INITIAL_CLUSTER: 'db1=http://a,db2=http://b',
  })
})
