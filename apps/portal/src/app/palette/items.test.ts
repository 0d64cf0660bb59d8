import { expect, test } from 'vitest'
import { matchesOf, shownOf, type PaletteItem } from './items.ts'

const item = (label: string, hint?: string): PaletteItem => ({
  id: label,
  label,
  ...(hint !== undefined && { hint }),
  icon: () => null,
  run: () => undefined,
})
const labels = (items: readonly PaletteItem[]) => items.map(({ label }) => label)
const many = (count: number, name: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => item(name(index)))

test('what begins with the text comes before what contains it', () => {
  const items = [item('All members'), item('Members'), item('Invite', 'a member'), item('Shops')]
  expect(labels(matchesOf(items, 'MEMBER'))).toEqual(['Members', 'All members', 'Invite'])
})

test('at most five of each type of match are taken', () => {
  const items = [...many(7, (n) => `shop ${String(n)}`), ...many(7, (n) => `old shop ${String(n)}`)]
  expect(labels(matchesOf(items, 'shop'))).toEqual([
    ...[0, 1, 2, 3, 4].map((n) => `shop ${String(n)}`),
    ...[0, 1, 2, 3, 4].map((n) => `old shop ${String(n)}`),
  ])
})

test('accents and surrounding space do not matter', () => {
  expect(labels(matchesOf([item('Café Central')], ' cafe '))).toEqual(['Café Central'])
})

test('of several categories three each are shown, of one alone five', () => {
  const pages = { title: 'Go to', items: many(8, (n) => `page ${String(n)}`) }
  const shops = { title: 'Shops', items: many(4, (n) => `shop ${String(n)}`) }
  const none = { title: 'Billing QR', items: [] }
  expect(shownOf([pages, none]).map(({ items }) => items.length)).toEqual([5])
  expect(shownOf([shops, none, pages]).map(({ title, items }) => [title, items.length])).toEqual([
    ['Shops', 3],
    ['Go to', 3],
  ])
})

test('an item is found by the words that are not shown, after those whose label begins with them', () => {
  const account = { ...item('Your account'), words: 'password, second factor' }
  const items = [account, item('Second factor of others'), item('Shops')]
  expect(labels(matchesOf(items, 'second factor'))).toEqual([
    'Second factor of others',
    'Your account',
  ])
})
