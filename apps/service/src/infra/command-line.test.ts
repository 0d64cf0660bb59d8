import { expect, test } from 'vitest'
import { commandLine } from './command-line.ts'

test('messages call a command as npm does in a checkout, and by the program in the package', () => {
  expect(commandLine('migrate')).toBe('npm run migrate')
  expect(commandLine('merchant', 'list')).toBe('npm run merchant -- list')
  expect(commandLine('migrate', undefined, true)).toBe('admin-portal migrate')
  expect(commandLine('merchant', 'list', true)).toBe('admin-portal merchant list')
})
