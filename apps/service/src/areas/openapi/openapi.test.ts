import { Validator } from '@seriousme/openapi-schema-validator'
import { billingQrCalls } from '@merchant/contract/areas/billing-qr.calls.ts'
import { memberCalls } from '@merchant/contract/areas/members.calls.ts'
import { openapiCalls } from '@merchant/contract/areas/openapi.calls.ts'
import { posCalls } from '@merchant/contract/areas/pos.calls.ts'
import { refundCalls } from '@merchant/contract/areas/refunds.calls.ts'
import { shopCalls } from '@merchant/contract/areas/shops.calls.ts'
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import type { Call } from '@merchant/contract/core/call.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { refusalCodes } from '#infra/openapi/call-access.ts'
import { everyCall, type OpenApiDocument, templateOf } from '#infra/openapi/document.ts'
import { service } from '#dev/testing/harness.ts'

const { app, newMerchant, request, tokenOf } = await service()

const document = async (): Promise<OpenApiDocument> => {
  const { body } = await request(undefined, openapiCalls.document, {})
  return JSON.parse(body.toString()) as OpenApiDocument
}

test('the document is valid OpenAPI 3.1', async () => {
  const validator = new Validator()
  const { valid, errors } = await validator.validate({ ...(await document()) })
  expect(errors ?? []).toEqual([])
  expect(valid).toBe(true)
  expect(validator.version).toBe('3.1')
})

test('every call of the contract is described, and nothing else', async () => {
  const { paths } = await document()
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => `${operationId} ${method} ${path}`),
  )
  expect(described.toSorted()).toEqual(
    everyCall
      .map(({ name, call }) => `${name} ${call.method.toLowerCase()} ${templateOf(call)}`)
      .toSorted(),
  )
})

test('every reference in the document resolves to a schema', async () => {
  const { components, ...rest } = await document()
  const text = JSON.stringify([components, rest])
  const names = [...text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(100)
  expect(names.filter((name) => !Object.hasOwn(components.schemas, name ?? ''))).toEqual([])
})

test('a call states its permission, the required feature, its headers and its refusals', async () => {
  const { paths } = await document()
  const status = paths[templateOf(posCalls.setStatus)]?.put
  expect(status?.description).toBe(
    'Needs the permission `blockPos` or `unblockPos`, which these roles have: Merchant, Administrator.',
  )
  expect(status?.security).toEqual([{ session: [], xsrfHeader: [], xsrfCookie: [] }])
  expect(status?.parameters.map(({ name }) => name)).toEqual([
    'posId',
    'pin',
    'If-Match',
    'Idempotency-Key',
  ])
  const refused = Object.values(status?.responses ?? {})
    .map((response) => response.description)
    .join(' ')
  for (const code of ['4010', '4016', '4030', '4040', '4090', '4210', '4211', '4214', '4220'])
    expect(refused).toContain(`\`${code}\``)
})

test('a setting without an id in its path takes the version that was seen', async () => {
  const { paths } = await document()
  for (const call of [refundCalls.setLimits, memberCalls.setFactorRequirement])
    expect(paths[templateOf(call)]?.put?.parameters.map(({ name }) => name)).toContain('If-Match')
})

test('the days of a payment list say what holds without them', async () => {
  const { paths } = await document()
  const described = (call: Call) =>
    paths[templateOf(call)]?.get?.parameters.find(({ name }) => name === 'startDate')?.description
  for (const call of [transactionCalls.cis, transactionCalls.totals, transactionCalls.loyalty])
    expect(described(call)).toContain('last seven days')
  expect(described(billingQrCalls.list)).toBeUndefined()
})

test('a list names 4003 exactly if it limits the span of its days', async () => {
  const token = await tokenOf('MERCHANT', newMerchant())
  const days = { startDate: '2026-01-01', endDate: '2026-06-01' }
  const fileType = 'csv'
  const lists = everyCall.flatMap(({ name, call }) => {
    const shape = call.query instanceof z.ZodMiniObject ? call.query.shape : {}
    const needed = { ...days, source: 'cis', fileType }
    const query = Object.fromEntries(Object.entries(needed).filter(([key]) => key in shape))
    return 'startDate' in shape ? [{ name, call, query }] : []
  })
  expect(lists.length).toBeGreaterThan(12)
  for (const { name, call, query } of lists) {
    const { code } = await request(token, call, { query })
    expect([name, code === '4003']).toEqual([name, refusalCodes(call).includes('4003')])
  }
})

test('a reply may have fields that its description does not name; a request may not', async () => {
  const { paths } = await document()
  const cis = paths[templateOf(transactionCalls.cis)]?.get
  expect(JSON.stringify(cis?.responses['200'])).not.toContain('additionalProperties')
  const shop = paths[templateOf(shopCalls.add)]?.post?.requestBody
  expect(JSON.stringify(shop)).toContain('ShopDraft')
  expect((await document()).components.schemas['ShopDraft']?.additionalProperties).toBe(false)
})

test('the reference page is complete without a script, and loads no external resources', async () => {
  const page = await app.inject({ url: '/api/x/docs', headers: { host: 'localhost' } })
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-type']).toContain('text/html')
  for (const { name } of everyCall) expect(page.body).toContain(`id="${name}"`)
  // No inline scripts or styles, and no foreign files: the content policy blocks them.
  expect(page.body).not.toMatch(/<script(?![^>]* src="\/)|<style|style="|\son\w+="/)
  expect(page.body).not.toMatch(/(?:src|href)="(?:https?:)?\/\//)
  for (const [, path = ''] of page.body.matchAll(/(?:src|href)="(\/[^"]+)"/g)) {
    const part = await app.inject({ url: path, headers: { host: 'localhost' } })
    expect(part.statusCode, path).toBe(200)
  }
})
