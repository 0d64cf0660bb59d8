import { expect, test } from 'vitest'
import { callOf } from './call-of.ts'

test('messages call a command as npm does in a checkout, and by the program in the package', () => {
  expect(callOf('migrate')).toBe('npm run migrate')
  expect(callOf('merchant', 'list')).toBe('npm run merchant -- list')
  expect(callOf('migrate', undefined, true)).toBe('admin-portal migrate')
  expect(callOf('merchant', 'list', true)).toBe('admin-portal merchant list')
})
