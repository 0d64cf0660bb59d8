/** Demo invoices: spec 3, 4, 7, 8 and 9, template demo. */
import { expect, test } from 'vitest'
import { demoInvoiceCalls, invoiceServices, invoiceStatuses } from '../calls/invoices.calls.ts'
import { totalsOf } from '../invoice-totals.ts'
import { fakeServer, post } from '../testing/fake-server.ts'

const { send, refused, raw } = fakeServer()
const list = (query: Parameters<typeof send<typeof demoInvoiceCalls.list>>[1]['query'] = {}) =>
  send(demoInvoiceCalls.list, { query })
const all = async () => (await list({ perPage: 100 })).invoices

test('there are 36 invoices, 4987 to 5022, newest first, 25 per page', async () => {
  expect((await all()).map(({ id }) => id)).toEqual(
    Array.from({ length: 36 }, (_, index) => 5022 - index),
  )
  const first = await list()
  expect(first).toMatchObject({ totalPage: 2, totalInvoices: 36 })
  expect(first.invoices).toHaveLength(25)
})

test('pages are counted from 1', async () => {
  const second = await list({ perPage: 10, currentPage: 2 })
  expect(second.invoices[0]?.id).toBe(5012)
  expect((await raw('/apps/invoices?currentPage=0')).status).toBe(400)
})

test('an invoice has the fields of the specification, with dates as yyyy-mm-dd', async () => {
  const [invoice] = await all()
  expect(Object.keys(invoice ?? {}).toSorted()).toEqual(
    [
      'id',
      'issuedDate',
      'dueDate',
      'client',
      'service',
      'total',
      'avatar',
      'invoiceStatus',
      'balance',
    ].toSorted(),
  )
  expect(Object.keys(invoice?.client ?? {}).toSorted()).toEqual(
    ['address', 'company', 'companyEmail', 'country', 'contact', 'name'].toSorted(),
  )
  for (const { issuedDate, dueDate } of await all()) {
    expect(issuedDate).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(dueDate > issuedDate).toBe(true)
  }
})

test('services and statuses are those of the specification, and each occurs', async () => {
  expect(invoiceServices).toEqual([
    'Software Development',
    'UI/UX Design & Development',
    'Unlimited Extended License',
    'Template Customization',
  ])
  expect(invoiceStatuses).toEqual([
    'Paid',
    'Downloaded',
    'Sent',
    'Draft',
    'Partial Payment',
    'Past Due',
  ])
  const rows = await all()
  expect(new Set(rows.map(({ service }) => service)).size).toBe(4)
  for (const status of invoiceStatuses) {
    const found = await list({ status, perPage: 100 })
    expect(found.totalInvoices, status).toBeGreaterThan(0)
    for (const invoice of found.invoices) expect(invoice.invoiceStatus).toBe(status)
  }
})

test('the status filter matches exactly', async () => {
  for (const status of ['paid', 'Part', 'Past'])
    expect((await list({ status })).totalInvoices).toBe(0)
})

test.each([
  ['client name', ({ client }) => client.name.toUpperCase()],
  ['client company e-mail', ({ client }) => client.companyEmail],
  ['total', ({ total }) => String(total)],
  ['issued date', ({ issuedDate }) => issuedDate],
  ['id', ({ id }) => String(id)],
] as readonly (readonly [string, (row: Awaited<ReturnType<typeof all>>[number]) => string])[])(
  'the search finds an invoice by its %s',
  async (_what, wordOf) => {
    const wanted = (await all())[7]
    if (wanted === undefined) throw new Error('no eighth invoice')
    const found = await list({ q: wordOf(wanted), perPage: 100 })
    expect(found.invoices.map(({ id }) => id)).toContain(wanted.id)
    expect(found.totalInvoices).toBeLessThan(36)
  },
)

test('the search does not cover company and address', async () => {
  expect((await list({ q: 'Ropewalk' })).totalInvoices).toBe(0)
})

test('a search without results has one empty page', async () => {
  expect(await list({ q: 'there is no such thing' })).toEqual({
    invoices: [],
    totalPage: 1,
    totalInvoices: 0,
  })
})

test('the date range filters by issued date, inclusive, and only when both ends are given', async () => {
  const rows = await all()
  const [from, to] = [rows[20]?.issuedDate, rows[10]?.issuedDate]
  const within = await list({ startDate: from, endDate: ` ${String(to)} `, perPage: 100 })
  expect(within.invoices).toEqual(rows.slice(10, 21))
  for (const one of [{ startDate: from }, { endDate: to }, { startDate: from, endDate: '' }])
    expect((await list(one)).totalInvoices).toBe(36)
})

test('totals are sorted as numbers and client names as text', async () => {
  const totals = (await list({ sortBy: 'total', perPage: 100 })).invoices.map(({ total }) => total)
  expect(totals).toEqual(totals.toSorted((a, b) => a - b))
  const names = (await list({ sortBy: 'client', sortOrder: 'desc', perPage: 100 })).invoices
  expect(names.map(({ client }) => client.name)).toEqual(
    names
      .map(({ client }) => client.name)
      .toSorted((a, b) => new Intl.Collator('en', { sensitivity: 'base' }).compare(b, a)),
  )
})

test('a single invoice includes its payment details', async () => {
  const { invoice, paymentDetails } = await send(demoInvoiceCalls.view, { params: { id: '4987' } })
  expect(invoice.id).toBe(4987)
  expect(Object.keys(paymentDetails).toSorted()).toEqual(
    ['bankName', 'country', 'iban', 'swiftCode', 'totalDue'].toSorted(),
  )
  const overpaid = await send(demoInvoiceCalls.view, { params: { id: '5001' } })
  expect(overpaid.paymentDetails.totalDue).toBe('−$205.00')
})

test.each(['5036', 'abc', '1234567890'])(
  'the unknown invoice %s is refused in the words of the specification',
  async (id) => {
    const { status, message } = await refused(demoInvoiceCalls.view, { params: { id } })
    expect(status).toBe(404)
    expect(message).toBe('Unable to find the requested invoice')
  },
)

test('the clients are those of the first five invoices', async () => {
  const rows = (await all()).toReversed()
  expect(await send(demoInvoiceCalls.clients, {})).toEqual(
    rows.slice(0, 5).map(({ client }) => client),
  )
})

const draft = {
  issuedDate: '2026-11-21',
  dueDate: '2026-12-21',
  client: {
    address: '1 Pier Road',
    company: 'Quay Post',
    companyEmail: 'ida@quay.example',
    country: 'Norway',
    contact: '5550 1234',
    name: 'Ida Wells-Moreno',
  },
  service: 'Template Customization',
  invoiceStatus: 'Draft',
  lines: [
    {
      id: 1,
      item: 'Template Customization',
      description: '',
      cost: 100,
      quantity: 2,
      discountPercent: 10,
      taxPercent: 5,
    },
  ],
} as const

test('the lines of every invoice add up to its total', async () => {
  for (const { id, total } of await all()) {
    const { lines } = await send(demoInvoiceCalls.view, { params: { id: String(id) } })
    expect(totalsOf(lines).total).toBe(total)
  }
})

test('a new invoice gets the next number and the total of its lines', async () => {
  const answer = await raw('/apps/invoices', post({ invoice: draft }))
  expect(answer.status).toBe(201)
  const { lines, ...rest } = draft
  expect(await answer.json()).toEqual({
    invoice: { ...rest, id: 5023, total: 189, balance: 189, avatar: '' },
  })
  const view = await send(demoInvoiceCalls.view, { params: { id: '5023' } })
  expect(view.lines).toEqual(lines)
})

test('changing an invoice keeps the amount already paid', async () => {
  const { invoice } = await send(demoInvoiceCalls.view, { params: { id: '4987' } })
  const paid = invoice.total - invoice.balance
  const changed = await send(demoInvoiceCalls.change, {
    params: { id: '4987' },
    body: { invoice: { ...draft, lines: [...draft.lines] } },
  })
  expect(changed.invoice).toMatchObject({ id: 4987, total: 189, balance: 189 - paid })
})

test('an invoice may change from any status to any other', async () => {
  for (const from of invoiceStatuses)
    for (const to of invoiceStatuses)
      for (const invoiceStatus of [from, to]) {
        const { invoice } = await send(demoInvoiceCalls.change, {
          params: { id: '4988' },
          body: { invoice: { ...draft, invoiceStatus, lines: [...draft.lines] } },
        })
        expect(invoice.invoiceStatus).toBe(invoiceStatus)
      }
  const answer = await raw(
    '/apps/invoices/4988',
    post({ invoice: { ...draft, invoiceStatus: 'Refunded' } }),
  )
  expect(answer.status).toBe(400)
})

test('a removed invoice is gone, and every call for it is refused', async () => {
  expect((await raw('/apps/invoices/4990', { method: 'DELETE' })).status).toBe(200)
  for (const refusal of [
    await refused(demoInvoiceCalls.view, { params: { id: '4990' } }),
    await refused(demoInvoiceCalls.remove, { params: { id: '4990' } }),
    await refused(demoInvoiceCalls.change, {
      params: { id: '4990' },
      body: { invoice: { ...draft, lines: [...draft.lines] } },
    }),
  ]) {
    expect(refusal.status).toBe(404)
    expect(refusal.message).toBe('Unable to find the requested invoice')
  }
})

test('an invoice without lines or with an invalid amount is refused', async () => {
  const [line] = draft.lines
  for (const lines of [[], [{ ...line, cost: -1 }], [{ ...line, taxPercent: 101 }]])
    expect((await raw('/apps/invoices', post({ invoice: { ...draft, lines } }))).status).toBe(400)
})
