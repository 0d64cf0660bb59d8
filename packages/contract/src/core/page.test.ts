import { expect, test } from 'vitest'
import { areas } from '../areas.ts'
import type { Call } from './call.ts'
import { codeList, flag, idList, isPaged, pageRequest, Paging } from './page.ts'

const codesOf = (result: {
  success: boolean
  error?: { issues: readonly unknown[] } | undefined
}): unknown[] =>
  (result.error?.issues ?? []).map(
    (issue) => (issue as { params?: { code?: string } }).params?.code,
  )

test('a page is number 1 with 25 rows by default, by either name of the page number', () => {
  expect(pageRequest(Paging.parse({}))).toEqual({ pageNumber: 1, pageSize: 25 })
  expect(pageRequest(Paging.parse({ pageNumber: '3', pageSize: '100' }))).toEqual({
    pageNumber: 3,
    pageSize: 100,
  })
  expect(pageRequest(Paging.parse({ pageNo: '4' }))).toEqual({ pageNumber: 4, pageSize: 25 })
})

test('every paged call takes pageNumber and pageSize', () => {
  const lists = Object.values<Record<string, Call>>(areas)
    .flatMap((calls) => Object.values(calls))
    .filter(isPaged)
  expect(lists.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/billqrc/request', '/pos', '/hktpos', '/shop', '/user/list']),
  )
  for (const { path, query } of lists)
    expect((query as unknown as { shape: object }).shape, path).toMatchObject({
      pageNumber: expect.anything() as unknown,
      pageSize: expect.anything() as unknown,
    })
})

test.for([
  { pageNumber: '0' },
  { pageSize: '0' },
  { pageSize: '101' },
  { pageNumber: '-1' },
  { pageNumber: '1.5' },
  { pageNo: 'x' },
])('the page %j is refused as paging', (query) => {
  expect(codesOf(Paging.safeParse(query))).toEqual(['4001'])
})

test('codes are joined by commas, upper-cased and once each; ids are left as they are', () => {
  const list = codeList(['SUCCESS', 'FAILED'])
  expect(list.parse('success, Failed,SUCCESS,')).toEqual(['SUCCESS', 'FAILED'])
  expect(list.parse(['failed'])).toEqual(['FAILED'])
  expect(codesOf(list.safeParse('PAID'))).toEqual(['4002'])
  expect(idList.parse('shp_a,Shp_B')).toEqual(['shp_a', 'Shp_B'])
  expect(idList.safeParse("x' or '1'='1").success).toBe(false)
})

test('an empty list of codes or ids sets no filter', () => {
  expect(codeList(['SUCCESS', 'FAILED']).parse(' , ')).toBeUndefined()
  expect(idList.parse('')).toBeUndefined()
})

test('a flag is true or false and nothing else', () => {
  expect([flag.parse('true'), flag.parse('false'), flag.parse(true)]).toEqual([true, false, true])
  expect(codesOf(flag.safeParse('yes'))).toEqual(['4002'])
})
