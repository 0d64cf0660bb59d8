import { afterEach, expect, test } from 'vitest'
import {
  addTranslation,
  defineMessages,
  setLocale,
  translateWords,
  type Catalogue,
} from './messages.ts'

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
  addTranslation('zh-Hant-HK', { area: 'test', texts: { plain: '登入' } })
  setLocale('zh-Hant-HK')
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

test('a language without plurals needs one text, and the compiler sees a missing key or placeholder', () => {
  const whole: Catalogue<typeof t> = {
    area: 'test',
    texts: { plain: '登入', amount: '退款 {amount} {currency}', rows: '{shop}：{count} 筆付款' },
  }
  // @ts-expect-error a key is missing
  const short: Catalogue<typeof t>['texts'] = { plain: '登入', amount: '{amount} {currency}' }
  const texts: Catalogue<typeof t>['texts'] = {
    ...whole.texts,
    // @ts-expect-error a placeholder is missing
    amount: '退款 {amount}',
    // @ts-expect-error a placeholder is missing
    rows: { other: '{count} 筆付款' },
  }
  addTranslation('zh-Hant-HK', whole)
  setLocale('zh-Hant-HK')
  expect(t('rows', { count: 2, shop: '中環' })).toBe('中環：2 筆付款')
  expect([short, texts]).toHaveLength(2)
})

test('words that come from elsewhere are their own key, and stay English where nobody translated them', () => {
  expect(translateWords('rules', 'Enter your name')).toBe('Enter your name')
  addTranslation('zh-Hant-HK', {
    area: 'rules',
    texts: {
      'Enter your name': '請輸入姓名',
      'Shorten it to {most} characters': '請縮短至{most}個字元',
    },
  })
  setLocale('zh-Hant-HK')
  expect(translateWords('rules', 'Enter your name')).toBe('請輸入姓名')
  expect(translateWords('rules', 'Four digits')).toBe('Four digits')
  expect(translateWords('rules', 'Shorten it to 70 characters')).toBe('請縮短至70個字元')
  setLocale('pseudo')
  expect(translateWords('rules', 'Four digits')).toMatch(/^\[Fóúr dígítš~+\]$/)
  expect(translateWords('rules', '')).toBe('')
})
