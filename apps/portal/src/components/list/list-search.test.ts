import { billingQrCalls } from '@merchant/contract/areas/billing-qr.calls.ts'
import { memberCalls } from '@merchant/contract/areas/members.calls.ts'
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { describe, expect, test } from 'vitest'
import { cardNumbersIn, changedSearch, readListSearch, searchText } from './list-search.ts'

const read = (address: string) =>
  readListSearch(
    transactionCalls.cis.query,
    Object.fromEntries(new URLSearchParams(address)),
    '2026-11-21',
  )

describe('the address of a list', () => {
  test('is read as a query, with the days written out', () => {
    expect(
      read('statuses=SUCCESS,PENDING&shopIds=shp_kwuntong0001&minAmount=100&pageNumber=2').query,
    ).toEqual({
      statuses: ['SUCCESS', 'PENDING'],
      shopIds: ['shp_kwuntong0001'],
      minAmount: '100',
      pageNumber: 2,
      startDate: '2026-11-15',
      endDate: '2026-11-21',
    })
  })

  test('with a named range has the days of that range on the current day', () => {
    expect(read('range=lastMonth')).toMatchObject({
      range: 'lastMonth',
      days: { startDate: '2026-10-01', endDate: '2026-10-31' },
    })
  })

  test('with two dates has those and no named range', () => {
    const { range, query } = read('startDate=2026-11-01&endDate=2026-11-03&range=last7')
    expect({ range, query }).toMatchObject({
      range: undefined,
      query: { startDate: '2026-11-01', endDate: '2026-11-03' },
    })
  })

  test('keeps the digits of a number as they are', () => {
    expect(read('cardLast4=0026&merTradeNo=20261121000123456789').query).toMatchObject({
      cardLast4: '0026',
      merTradeNo: '20261121000123456789',
    })
  })

  test.each([
    ['statuses=DONE&cardLast4=0026', ['statuses'], { cardLast4: '0026' }],
    ['pageNumber=0', ['pageNumber'], {}],
    ['pageSize=5000&sortBy=password', ['pageSize', 'sortBy'], {}],
    [
      'startDate=2026-01-01&endDate=2026-11-21',
      ['startDate', 'endDate'],
      { startDate: '2026-11-15' },
    ],
    ['startDate=2026-02-31', ['startDate'], { startDate: '2026-11-15' }],
    ['range=everything', ['range'], { startDate: '2026-11-15' }],
  ])('%s: unknown values are dropped and named, the rest stays', (address, dropped, query) => {
    const list = read(address)
    expect([...list.dropped].sort()).toEqual([...dropped].sort())
    expect(list.query).toMatchObject(query)
  })

  test.each([
    ['startDate=2026-01-01&endDate=2026-11-21', 'Choose a range of at most 3 months'],
    ['startDate=2026-11-21&endDate=2026-11-01', 'The last day is before the first'],
    ['startDate=2026-02-31', 'Enter a date, e.g. 2026-11-21'],
  ])('%s: the days are refused for a reason that is theirs', (address, reason) => {
    expect(read(address).reasons).toEqual({ startDate: reason, endDate: reason })
  })

  test('a value that cannot be used has a reason, an unknown one has none', () => {
    expect(read('statuses=DONE&sortBy=password&minAmount=abc')).toMatchObject({
      dropped: ['statuses', 'minAmount', 'sortBy'],
      reasons: { minAmount: 'Enter an amount in HKD, e.g. 128.00' },
    })
  })

  test('ignores parameters of the page and unknown ones', () => {
    expect(read('tab=cis&txn=HBK1&utm_source=mail')).toMatchObject({
      dropped: [],
      query: { startDate: '2026-11-15' },
    })
  })

  describe('of a list of all days', () => {
    const readAll = (address: string) =>
      readListSearch(
        billingQrCalls.list.query,
        Object.fromEntries(new URLSearchParams(address)),
        '2026-11-21',
        true,
      )

    test('has no days while none are chosen', () => {
      expect(readAll('statuses=PARTIAL')).toMatchObject({ range: undefined, dropped: [] })
      expect(readAll('statuses=PARTIAL').query).toEqual({ statuses: ['PARTIAL'] })
      expect(readAll('endDate=2026-11-01&startDate=2026-11-02')).toMatchObject({
        query: {},
        dropped: ['endDate', 'startDate'],
      })
    })

    test('has the chosen days', () => {
      const days = { startDate: '2026-01-01', endDate: '2026-11-21' }
      expect(readAll('startDate=2026-01-01&endDate=2026-11-21').query).toEqual(days)
      expect(readAll('range=yesterday')).toMatchObject({
        range: 'yesterday',
        query: { startDate: '2026-11-20', endDate: '2026-11-20' },
      })
    })
  })

  test('of a list without days has none', () => {
    const raw = { keyword: 'mei', range: 'last7', user: 'usr_meichan00001' }
    expect(readListSearch(memberCalls.list.query, raw, '2026-11-21')).toMatchObject({
      query: { keyword: 'mei' },
      dropped: [],
    })
  })
})

test('of a repeated parameter the last value counts, and a card number in any of them is found', () => {
  const schema = transactionCalls.cis.query
  const raw = { keyword: ['4111 1111 1111 1111', 'tea'], cardLast4: ['0001', '0026'] }
  const { values } = readListSearch(schema, raw, '2026-11-21')
  expect(values).toEqual({ keyword: 'tea', cardLast4: '0026' })
  expect(cardNumbersIn(schema, raw)).toEqual(['keyword'])
})

describe('changing it', () => {
  test('goes back to the first page, and keeps the rest', () => {
    expect(
      changedSearch({ statuses: 'SUCCESS', pageNumber: '7', cursor: 'abc' }, { cardLast4: '0026' }),
    ).toEqual({
      statuses: 'SUCCESS',
      cardLast4: '0026',
    })
  })

  test('goes back to the first page under the call’s own name for it, unless the page changes', () => {
    const names = { pageNumber: 'currentPage', pageSize: 'perPage' }
    const here = { role: 'editor', currentPage: '3', tab: 'account' }
    expect(changedSearch(here, { role: undefined, q: 'ada' }, names)).toEqual({
      q: 'ada',
      tab: 'account',
    })
    expect(changedSearch(here, { currentPage: '4' }, names)).toEqual({ ...here, currentPage: '4' })
  })

  test('opening a payment keeps the page', () => {
    expect(changedSearch({ pageNumber: '7' }, { txn: 'HBK1' })).toEqual({
      pageNumber: '7',
      txn: 'HBK1',
    })
  })

  test('saving or deleting the view keeps the page, and changing its filters does not', () => {
    const here = { view: 'viw_monthend0001', statuses: 'FAILED', pageNumber: '3', cursor: 'abc' }
    expect(changedSearch(here, { view: undefined })).toEqual({
      statuses: 'FAILED',
      pageNumber: '3',
      cursor: 'abc',
    })
    expect(changedSearch(here, { view: undefined, statuses: undefined })).toEqual({})
  })

  test('removes undefined parameters', () => {
    expect(changedSearch({ statuses: 'SUCCESS' }, { statuses: undefined })).toEqual({})
  })

  test('builds a link that reads back the same', () => {
    const search = { keyword: 'a&b 中文', statuses: 'SUCCESS,FAILED' }
    expect(Object.fromEntries(new URLSearchParams(searchText(search)))).toEqual(search)
  })
})
