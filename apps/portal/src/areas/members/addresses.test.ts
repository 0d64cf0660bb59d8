import { describe, expect, test } from 'vitest'
import { addressesIn, goodOnes } from './addresses.ts'

const good = (pasted: string) => {
  const typed = addressesIn(pasted)
  expect(typed.filter(({ state }) => state !== 'good')).toEqual([])
  return goodOnes(typed)
}
const two = ['mei@harbour.example', 'bo@harbour.example']

describe('pasted addresses', () => {
  test.each([
    ['commas', 'mei@harbour.example,bo@harbour.example'],
    ['commas and spaces', 'mei@harbour.example, bo@harbour.example,'],
    ['semicolons', 'mei@harbour.example; bo@harbour.example;'],
    ['lines', 'mei@harbour.example\nbo@harbour.example\n'],
    ['lines of another system', '\r\nmei@harbour.example\r\n\r\nbo@harbour.example'],
    ['spaces', '  mei@harbour.example   bo@harbour.example '],
    ['a column of a table', 'Mei Chan\tmei@harbour.example\nBo Lee\tbo@harbour.example'],
    ['names before brackets', 'Mei Chan <mei@harbour.example>, Bo Lee <bo@harbour.example>'],
    ['quoted names', '"Chan, Mei" <mei@harbour.example>; "Lee; Bo" <bo@harbour.example>'],
    ['names with a comma', 'Chan, Mei <mei@harbour.example>; Lee, Bo <bo@harbour.example>'],
    ['names in brackets', 'mei@harbour.example (Mei Chan), bo@harbour.example (Bo, the cook)'],
    ['names beside them', 'Mei Chan mei@harbour.example\nBo Lee bo@harbour.example'],
    ['links', 'mailto:mei@harbour.example, <mailto:bo@harbour.example>'],
    ['a sentence', 'mei@harbour.example, bo@harbour.example.'],
    ['commas of a Chinese keyboard', 'mei@harbour.example，bo@harbour.example、'],
    ['semicolons of a Chinese keyboard', '；mei@harbour.example；bo@harbour.example。'],
    ['full-width signs', 'ｍｅｉ＠harbour．example　bo＠harbour。example'],
    [
      'names in full-width brackets',
      '陳美＜mei@harbour.example＞，bo@harbour.example（李寶，廚師）',
    ],
    ['brackets alone', '<mei@harbour.example> <bo@harbour.example>'],
  ])('are found with %s', (_how, pasted) => {
    expect(good(pasted)).toEqual(two)
  })

  test('with letters that new addresses may not have are told apart', () => {
    expect(addressesIn('ΝΙΚΟΣ@harbour.example, nº1@harbour.example, mei@harbour.example')).toEqual([
      { text: 'ΝΙΚΟΣ@harbour.example', state: 'letters' },
      { text: 'nº1@harbour.example', state: 'letters' },
      { text: 'mei@harbour.example', state: 'good' },
    ])
  })

  test('a name without an address is not dropped, only a surname before a comma', () => {
    expect(addressesIn('Mei Chan; Bo <bo@harbour.example>, Ng, Kay <kay@harbour.example>')).toEqual(
      [
        { text: 'Mei Chan', state: 'wrong' },
        { text: 'bo@harbour.example', state: 'good' },
        { text: 'kay@harbour.example', state: 'good' },
      ],
    )
  })

  test('that are invalid are returned as they were typed', () => {
    expect(addressesIn('mei@harbour, bo at harbour.example\n@\nbo@harbour.example')).toEqual([
      { text: 'mei@harbour', state: 'wrong' },
      { text: 'bo at harbour.example', state: 'wrong' },
      { text: '@', state: 'wrong' },
      { text: 'bo@harbour.example', state: 'good' },
    ])
  })

  test('that are duplicates are marked, regardless of case', () => {
    expect(
      addressesIn('mei@harbour.example, Bo <bo@harbour.example>, MEI@harbour.example'),
    ).toEqual([
      { text: 'mei@harbour.example', state: 'good' },
      { text: 'bo@harbour.example', state: 'good' },
      { text: 'MEI@harbour.example', state: 'double' },
    ])
  })

  test('a name without an address is returned as invalid', () => {
    expect(addressesIn('Mei Chan, bo@harbour.example')).toEqual([
      { text: 'Mei Chan', state: 'wrong' },
      { text: 'bo@harbour.example', state: 'good' },
    ])
  })

  test('separators alone give no addresses', () => {
    expect(addressesIn(' ,\n;; \t')).toEqual([])
  })
})
