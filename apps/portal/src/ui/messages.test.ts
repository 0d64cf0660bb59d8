import { afterEach, expect, test } from 'vitest'
import { addTranslation, defineMessages, setLocale, translateWords } from './messages.ts'

const t = defineMessages('test', {
  plain: 'Sign in',
  amount: 'Refund {currency} {amount}',
  rows: { one: '{count} payment in {shop}', other: '{count} payments in {shop}' },
})

afterEach(() => setLocale('en'))

test('a text without placeholders is given as it is', () => {
  expect(t('plain')).toBe('Sign in')
})

test('placeholders are filled, a repeated or empty value included', () => {
  expect(t('amount', { currency: 'HKD', amount: '' })).toBe('Refund HKD ')
})

test.for([
  [0, '0 payments in Central'],
  [1, '1 payment in Central'],
  [2, '2 payments in Central'],
] as const)('%i is counted in words', ([count, text]) => {
  expect(t('rows', { count, shop: 'Central' })).toBe(text)
})

test('another language is laid over the English texts, and what it lacks stays English', () => {
  addTranslation('zh-Hant', 'test', { plain: '登入' })
  setLocale('zh-Hant')
  expect(t('plain')).toBe('登入')
  expect(t('amount', { currency: 'HKD', amount: '1.00' })).toBe('Refund HKD 1.00')
})

test('the pseudo language is longer, accented and in brackets, and keeps the values', () => {
  setLocale('pseudo')
  const text = t('amount', { currency: 'HKD', amount: '128.00' })
  expect(text).toMatch(/^\[Réfúñd HKD 128\.00~+\]$/)
  expect(text.length).toBeGreaterThan('Refund HKD 128.00'.length * 1.3)
})

test('placeholders are checked by the compiler', () => {
  // @ts-expect-error an amount is wanted
  expect(t('amount', { currency: 'HKD' })).toContain('{amount}')
})

test('words that come from elsewhere are their own key, and stay English where nobody translated them', () => {
  expect(translateWords('rules', 'Enter your name')).toBe('Enter your name')
  addTranslation('zh-Hant', 'rules', { 'Enter your name': '請輸入姓名' })
  setLocale('zh-Hant')
  expect(translateWords('rules', 'Enter your name')).toBe('請輸入姓名')
  expect(translateWords('rules', 'Four digits')).toBe('Four digits')
  setLocale('pseudo')
  expect(translateWords('rules', 'Four digits')).toMatch(/^\[Fóúr dígítš~+\]$/)
  expect(translateWords('rules', '')).toBe('')
})
