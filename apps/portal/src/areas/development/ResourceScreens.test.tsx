/** SDKs and documents: A-029. */
import {
  developmentCalls,
  type DevelopmentResource,
} from '@merchant/contract/areas/development.calls.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { dialogStore } from '#ui/event-dialog/event-dialog.ts'
import { refused, type RawAnswer } from '#testing/network.ts'
import { pageOfRows } from '#testing/payments.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const TEXT = 'export const adminPortal = 1\n'
const SHA256 = '79e9a2ee5f36a2d20b50a8b8775eb0b2f8527063dface6d05efb72b5c9958228'

const client = (given: Partial<DevelopmentResource> = {}): DevelopmentResource => ({
  resourceId: 'typescript-client',
  resourceType: 'SDK',
  title: 'Client for TypeScript',
  platform: 'TypeScript',
  version: '1.2.0',
  releasedAt: '2026-10-02 08:30:00',
  sizeBytes: 48_214,
  sha256: SHA256,
  fileName: 'admin-portal-client.ts',
  mimeType: 'text/x-typescript; charset=utf-8',
  summary: 'Every call of the service in one file.',
  changes: 'FPS addresses carry a version.',
  ...given,
})
const listed = [
  [developmentCalls.list, pageOfRows([client()])],
  [developmentCalls.keys, () => ({ keys: [] })],
  [developmentCalls.webhooks, () => ({ webhooks: [] })],
] as const
const file =
  (text: string): RawAnswer =>
  () =>
    new Response(text, {
      headers: {
        'Content-Type': 'text/x-typescript; charset=utf-8',
        'Content-Disposition': 'attachment; filename="admin-portal-client.ts"',
      },
    })

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** The names of the files that the browser saved. */
let saved: string[] = []
beforeEach(() => {
  saved = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
})
afterEach(() => void vi.restoreAllMocks())

const button = page.getByRole('button', { name: 'Download Client for TypeScript' })

test.each([
  ['/portal/development/resource-sdk', 'SDKs', 'SDK'],
  ['/portal/development/resource-document', 'Documents', 'DOCUMENT'],
] as const)(
  '%s lists its own files, each with version, day and size',
  async (path, title, type) => {
    const { sent } = await renderScreen(path, { as: 'DEVELOPER', answers: listed })
    await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect
      .poll(() => page.getByRole('row').nth(1).element().textContent)
      .toBe(
        'Client for TypeScriptadmin-portal-client.tsTypeScript1.2.02026-10-0208:30:0047 KBDownload',
      )
    expect(
      sent
        .filter(({ address }) => address.startsWith('/development/resource?'))
        .map(({ address }) => new URLSearchParams(address.split('?')[1]).get('resourceType')),
    ).toEqual([type])
  },
)

test('an open file shows what changed and how to verify it', async () => {
  await renderScreen('/portal/development/resource-sdk?resource=typescript-client', {
    as: 'DEVELOPER',
    answers: listed,
  })
  await expect.element(page.getByText('FPS addresses carry a version.')).toBeVisible()
  await expect.element(page.getByText('47 KB (48,214 bytes)')).toBeVisible()
  await expect.element(page.getByText(SHA256)).toBeVisible()
  await expect.element(page.getByText('sha256sum admin-portal-client.ts')).toBeVisible()
})

test('a file with the listed checksum is saved under its name, without opening its drawer', async () => {
  const { at } = await renderScreen('/portal/development/resource-sdk', {
    as: 'DEVELOPER',
    answers: [...listed, [developmentCalls.download, file(TEXT)]],
  })
  await button.click()
  await expect
    .element(page.getByText(/admin-portal-client.ts was saved. Its checksum matches/))
    .toBeVisible()
  expect(saved).toEqual(['admin-portal-client.ts'])
  expect(at()).toBe('/portal/development/resource-sdk')
})

test('a JSON file is saved, not read as the answer of a call', async () => {
  const text = '{"openapi":"3.1.0"}'
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  const openapi = client({ title: 'OpenAPI description', sha256: hex(digest) })
  await renderScreen('/portal/development/resource-document', {
    as: 'DEVELOPER',
    answers: [
      [developmentCalls.list, pageOfRows([openapi])],
      [
        developmentCalls.download,
        () =>
          new Response(text, {
            headers: {
              'Content-Type': 'application/json; charset=utf-8',
              'Content-Disposition': 'attachment; filename="openapi.json"',
            },
          }),
      ],
    ],
  })
  await page.getByRole('button', { name: 'Download OpenAPI description' }).click()
  await expect.poll(() => saved).toEqual(['openapi.json'])
})

test('a file with another checksum is not saved, and the list says why', async () => {
  await renderScreen('/portal/development/resource-sdk', {
    as: 'DEVELOPER',
    answers: [...listed, [developmentCalls.download, file(TEXT.slice(0, -3))]],
  })
  await button.click()
  await expect.element(page.getByText('The file was not saved.', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/^The file arrived damaged/)).toBeVisible()
  expect(saved).toEqual([])
})

test('a refusal of the service is shown, and nothing is saved', async () => {
  await renderScreen('/portal/development/resource-sdk', {
    as: 'DEVELOPER',
    answers: [...listed, [developmentCalls.download, refused('4040')]],
  })
  await button.click()
  await expect.element(page.getByText(/The file was not saved\./)).toBeVisible()
  expect(saved).toEqual([])
})

test('a download that finds the session ended leads to the sign-in page, without an error', async () => {
  const { at } = await renderScreen('/portal/development/resource-sdk', {
    as: 'DEVELOPER',
    answers: [...listed, [developmentCalls.download, refused('4010')]],
  })
  await button.click()
  await expect.poll(at).toContain('/login')
  expect(dialogStore.get().showDialog).toBe(false)
})

test('a slow download shows its progress and can be cancelled', async () => {
  let more: ((text: string | null) => void) | undefined
  await renderScreen('/portal/development/resource-sdk', {
    as: 'DEVELOPER',
    answers: [
      ...listed,
      [
        developmentCalls.download,
        () =>
          new Response(
            new ReadableStream({
              start: (stream) => {
                more = (text) =>
                  text === null ? stream.close() : stream.enqueue(new TextEncoder().encode(text))
              },
            }),
          ),
      ],
    ],
  })
  await button.click()
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  await expect.poll(() => more).toBeDefined()
  more?.('x'.repeat(12_000))
  await expect
    .element(page.getByRole('progressbar', { name: '12 KB of 47 KB' }))
    .toHaveAttribute('value', '12000')
  await page.getByRole('button', { name: 'Cancel' }).click()
  more?.(null)
  await expect.element(button).not.toHaveAttribute('aria-busy')
  expect(saved).toEqual([])
})

test('a list that fails to load can be retried; an empty list and a missing file say so', async () => {
  let isDown = true
  const { at } = await renderScreen('/portal/development/resource-document?resource=old-guide', {
    as: 'ADMIN',
    answers: [
      [
        developmentCalls.list,
        () => (isDown ? refused('5030') : pageOfRows<DevelopmentResource>([])),
      ],
    ],
  })
  await expect.element(page.getByText('The list did not load')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect.element(page.getByText('No documents yet')).toBeVisible()
  await expect.element(page.getByText('File not found')).toBeVisible()
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await expect.poll(at).toBe('/portal/development/resource-document')
})

const previewText = () => document.querySelector('.preview')?.textContent

const described = async (mimeType: string, text: string) => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  await renderScreen('/portal/development/resource-document?resource=typescript-client', {
    as: 'DEVELOPER',
    answers: [
      [developmentCalls.list, pageOfRows([client({ mimeType, sha256: hex(digest) })])],
      [developmentCalls.download, file(text)],
    ],
  })
}

test('Markdown is shown in place, and markup in it stays text', async () => {
  await described(
    'text/markdown; charset=utf-8',
    '# Guide\n\nSend `X-Api-Key` to [us](https://shop.example/) or [not](javascript:alert(1)).\n\n- one\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n    code\n\n<img src=x onerror=alert(1)>',
  )
  await expect.element(page.getByRole('heading', { level: 3, name: 'Guide' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'us', exact: true })).toBeVisible()
  expect(document.querySelectorAll('.preview a, .preview img')).toHaveLength(1)
  expect(document.querySelectorAll('.preview :is(li, td, pre)')).toHaveLength(5)
  expect(previewText()).toContain('<img src=x onerror=alert(1)>')
})

test('an OpenAPI description is shown as its calls', async () => {
  await described(
    'application/json; charset=utf-8',
    JSON.stringify({
      paths: {
        '/api/merchant/profile': {
          get: {
            operationId: 'merchant.profile',
            tags: ['merchant'],
            summary: 'Profile',
            description: 'Open to every role.',
            parameters: [{ name: 'If-Match', in: 'header', required: true }],
            responses: { 404: { description: '`4040` Not found.' } },
          },
        },
      },
    }),
  )
  await page.getByText('/api/merchant/profile').click()
  await expect.element(page.getByText('Open to every role.')).toBeVisible()
  await expect.element(page.getByText(/^header ·\srequired$/)).toBeVisible()
  expect(previewText()).toContain('404 4040 Not found.')
})
