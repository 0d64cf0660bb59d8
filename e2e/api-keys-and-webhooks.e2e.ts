/** API keys and webhooks, against the real service and a receiver on this machine. */
import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, originOf, test } from './support/portal.ts'

const SDKS = '/portal/development/resource-sdk'

/** The events that arrive at a merchant's server. */
const receiver = async () => {
  const received: { readonly headers: IncomingHttpHeaders; readonly body: string }[] = []
  const server = createServer((request, reply) => {
    let body = ''
    request.on('data', (piece: Buffer) => (body += piece.toString()))
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      reply.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${String(port)}/events`, received, server }
}

test('a key that was made on the page reads payments, until it is revoked there', async ({
  portal,
}) => {
  const page = await portal.open(SDKS, { as: 'ADMIN' })
  const name = `Accounting ${String(Date.now())}`
  const read = (key: string) =>
    fetch(`${originOf()}/api/transaction/cis`, { headers: { 'x-api-key': key } })
  await page.getByRole('button', { name: 'Create API key' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel(/^Payments/).check()
  await dialog.getByRole('button', { name: 'Create API key' }).click()
  const secret = page.getByRole('dialog').locator('.dev-secret bdi')
  await expect(secret).toHaveText(/^apk_/)
  const key = (await secret.textContent()) ?? ''
  await page.getByRole('button', { name: 'I have stored it' }).click()
  expect((await read(key)).status).toBe(200)
  await page.getByRole('button', { name: `Revoke API key ${name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText(`API key “${name}” is revoked.`)).toBeVisible()
  expect((await read(key)).status).toBe(401)
  expect(portal.faults).toEqual([])
})

test('a developer adds a webhook, sends a test event, verifies its signature and sends it again', async ({
  portal,
}) => {
  const { url, received, server } = await receiver()
  try {
    const page = await portal.open(SDKS, { as: 'DEVELOPER' })
    await page.getByRole('button', { name: 'Add webhook' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Address').fill(url)
    await dialog.getByLabel('Payment succeeded').check()
    await dialog.getByRole('button', { name: 'Add webhook' }).click()
    const shown = page.getByRole('dialog').locator('.dev-secret bdi')
    await expect(shown).toHaveText(/^whsec_/)
    const secret = (await shown.textContent()) ?? ''
    await page.getByRole('button', { name: 'I have stored it' }).click()
    await page.getByRole('link', { name: `Deliveries to ${url}` }).click()
    await page.getByRole('button', { name: 'Send test event' }).click()
    await expect.poll(() => received.length).toBe(1)
    const { headers, body } = received[0] ?? { headers: {}, body: '' }
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
    const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
    expect(headers['webhook-signature']).toBe(
      `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
    )
    await expect(page.locator('main [data-row]').getByText('Delivered')).toBeVisible()
    await page.getByRole('button', { name: /^Send Test event of/ }).click()
    await expect
      .poll(() => received.map((one) => one.headers['webhook-id']))
      .toEqual([headers['webhook-id'], headers['webhook-id']])
    const choose = async (action: string) => {
      await page.getByRole('button', { name: 'More' }).click()
      await page.getByRole('button', { name: action, exact: true }).click()
    }
    await choose('New signing secret')
    await page.getByRole('alertdialog').getByRole('button', { name: 'New signing secret' }).click()
    await expect(shown).toHaveText(/^whsec_/)
    await expect(shown).not.toHaveText(secret)
    await page.getByRole('button', { name: 'I have stored it' }).click()
    await choose('Disable')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click()
    await expect(page.getByText('The webhook is disabled.')).toBeVisible()
    await choose('Remove')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page).toHaveURL(/resource-sdk$/)
    expect(portal.faults).toEqual([])
  } finally {
    server.close()
  }
})

test('the guide is read in place', async ({ portal }) => {
  const page = await portal.open(
    '/portal/development/resource-document?resource=integration-guide',
    {
      as: 'DEVELOPER',
    },
  )
  await expect(page.getByRole('heading', { name: 'Webhooks' })).toBeVisible()
  expect(portal.faults).toEqual([])
})
