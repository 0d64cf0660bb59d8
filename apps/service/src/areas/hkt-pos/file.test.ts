import { hktPosCalls } from '@merchant/contract/areas/hkt-pos.calls.ts'
import { service } from '#dev/testing/harness.ts'
import { insertHktTerminals, listEntries } from '#dev/testing/terminals.ts'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'

const { as, database, newId, newMerchant } = await service()

test('the CSV has every terminal of the list in its order and ignores paging', async () => {
  const merchant = newMerchant()
  const [{ shopId }] = merchant.shops
  await insertHktTerminals(
    database,
    newId,
    merchant,
    Array.from({ length: 30 }, (_none, index) => ({
      tid: String(index + 1),
      pos_name: `Till ${String(index + 1)}`,
      shop_id: index < 20 ? shopId : null,
      last_settlement_at: '2026-11-20 23:30:00+08',
    })),
  )
  const query = {
    sortBy: 'posName',
    sortOrder: 'desc',
    columns: 'posName,tid,shopName,lastSettlementAt,todayCount,todayAmount',
    pageNumber: 2,
    pageSize: 10,
  } as const
  const answer = await as('MERCHANT', merchant)(hktPosCalls.file, { query })
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(
      /^attachment; filename="hkt-pos-\d{4}-\d\d-\d\d\.csv"$/,
    ) as string,
  })
  const lines = answer.body.toString().split('\r\n')
  expect(lines[0]).toBe("\uFEFFTerminal,TID,Shop,Last settlement,Today's payments,Today's sales")
  expect(lines.slice(1, 3)).toEqual([
    'Till 30,30,,2026-11-20 23:30:00,0,0.00',
    'Till 29,29,,2026-11-20 23:30:00,0,0.00',
  ])
  expect(lines).toHaveLength(32)
  const narrowed = await as('MERCHANT', merchant)(hktPosCalls.file, {
    query: { shopId, columns: 'tid' },
  })
  expect(narrowed.body.toString().trim().split('\r\n')).toHaveLength(21)
  const own = await as('STAFF', merchant)(hktPosCalls.file, { query: { columns: 'tid' } })
  expect(own.body.toString().trim().split('\r\n')).toHaveLength(21)
})

test('names that look like formulas are text in both files', async () => {
  const merchant = newMerchant()
  await insertHktTerminals(database, newId, merchant, [
    { pos_name: '=1+1', tid: '1' },
    { pos_name: '"Bar", 2', tid: '2', networks: ['VISA', 'OCTOPUS'] },
  ])
  const request = as('MERCHANT', merchant)
  const csv = await request(hktPosCalls.file, {
    query: { sortBy: 'tid', columns: 'posName,networks' },
  })
  expect(csv.body.toString()).toBe(
    '\uFEFFTerminal,Networks,Networks in words\r\n\'=1+1,"",""\r\n"""Bar"", 2","VISA, OCTOPUS","Visa, Octopus"\r\n',
  )
  const xlsx = await request(hktPosCalls.file, { query: { sortBy: 'tid', fileType: 'xlsx' } })
  expect(xlsx.headers['content-type']).toBe(
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  )
  const { sheets } = await readXlsx(xlsx.body)
  expect(sheets.map(({ name }) => name)).toEqual(['Terminals', 'Totals'])
  expect(sheets[0]?.rows.map((row) => row[0])).toEqual(['Terminal', '=1+1', '"Bar", 2'])
  expect(sheets[1]?.rows).toContainEqual(['Terminals', 2])
  expect(sheets[1]?.rows).toContainEqual(['Sorted by', 'TID, ascending'])
})

test('a download is audited, and its refusals are messages', async () => {
  const [merchant, other] = [newMerchant(), newMerchant()]
  const request = as('MERCHANT', merchant)
  await request(hktPosCalls.file, { query: { fileType: 'xlsx' } })
  expect(await listEntries(database, merchant)).toMatchObject([
    { action: 'hkt-pos.file', outcome: 'DONE', detail: { fileType: 'xlsx' } },
  ])
  expect(await request(hktPosCalls.file, { query: { columns: 'posId,pin' } })).toMatchObject({
    status: 400,
    code: '4002',
  })
  expect(
    await request(hktPosCalls.file, { query: { shopId: other.shops[0].shopId } }),
  ).toMatchObject({
    status: 404,
    code: '4040',
  })
  expect(
    await as('STAFF', merchant)(hktPosCalls.file, { query: { shopId: merchant.shops[1]?.shopId } }),
  ).toMatchObject({ status: 403, code: '4031' })
})
