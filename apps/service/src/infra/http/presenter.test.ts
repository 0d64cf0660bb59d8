import { areas } from '@merchant/contract/areas.ts'
import { isFile, type Call } from '@merchant/contract/core/call.ts'
import { pageOf } from '@merchant/contract/core/page.ts'
import { CisTransaction } from '@merchant/contract/areas/transactions.shapes.ts'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { presenterOf } from './presenter.ts'

test('a field that the reply does not name is not sent, however deep it is', () => {
  const schema = z.object({
    items: z.array(
      z.object({ shopId: z.string(), owner: z.nullable(z.object({ name: z.string() })) }),
    ),
    note: z.optional(z.string()),
  })
  const secret = { passwordHash: 'x' }
  const present = presenterOf(schema)
  expect(
    present({
      items: [
        { shopId: 'a', owner: { name: 'Mei', ...secret }, ...secret },
        { shopId: 'b', owner: null },
      ],
      ...secret,
    }),
  ).toEqual({
    items: [
      { shopId: 'a', owner: { name: 'Mei' } },
      { shopId: 'b', owner: null },
    ],
  })
})

test('schemas other than objects, lists and plain values are parsed', () => {
  expect(() =>
    presenterOf(z.object({ either: z.union([z.string(), z.number()]) }))({ either: {} }),
  ).toThrow()
  expect(presenterOf(z.null())(null)).toBeNull()
})

test('every reply of the contract has a presenter', () => {
  const rows = Array.from({ length: 3 }, () =>
    Object.fromEntries(
      [...Object.keys(CisTransaction.shape), 'merchant_id'].map((name) => [name, name]),
    ),
  )
  const page = presenterOf(pageOf(CisTransaction))({
    items: rows,
    pageNumber: 1,
    total: 3,
    secret: 1,
  }) as { items: object[] }
  expect(Object.keys(page.items[0] ?? {}).toSorted()).toEqual(
    Object.keys(CisTransaction.shape).toSorted(),
  )
  const replies = (Object.values(areas) as Record<string, Call>[])
    .flatMap((calls) => Object.values(calls))
    .filter((call) => !isFile(call))
  expect(replies.length).toBeGreaterThan(10)
  for (const call of replies)
    expect(() => presenterOf(call.reply as z.ZodMiniType), call.path).not.toThrow()
})
