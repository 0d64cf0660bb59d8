/** The changes of a terminal, in its drawer: A-406. */
import { auditCalls, type AuditEntry } from '@merchant/contract/areas/audit.calls.ts'
import { posCalls } from '@merchant/contract/areas/pos.calls.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refused } from '#testing/network.ts'
import { pageOfRows } from '#testing/payments.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { terminal } from '#testing/terminals.ts'

const OPEN = '/portal/pos/hktpos?pos=pos_counter00001'
const withRows = () => [[posCalls.list, pageOfRows([terminal()])]] as const

describe('the changes of a terminal', () => {
  const entry = (given: Partial<AuditEntry>): AuditEntry => ({
    seq: 7,
    at: '2026-11-21 13:58:02',
    actorId: 'usr_peter0000001',
    actorName: 'Peter Leung',
    roleType: 'ADMIN',
    action: 'pos.block',
    outcome: 'DONE',
    code: null,
    objectType: 'terminal',
    objectId: 'pos_counter00001',
    objectName: null,
    shopId: null,
    shopName: null,
    detail: {
      before: { status: 'ACTIVE' },
      after: { status: 'BLOCKED', reason: 'BROKEN', note: 'Screen cracked' },
    },
    requestId: null,
    hash: 'ab'.repeat(32),
    ...given,
  })
  const changesShown = () =>
    [...document.querySelectorAll('.pos-history li')].map(({ textContent }) => textContent)

  test('are shown with reason, note, time and person to those who may read the audit trail', async () => {
    const rows = [
      entry({}),
      entry({ seq: 3, action: 'platform.terminal', actorName: 'Platform X', detail: null }),
      entry({
        seq: 2,
        action: 'pos.add',
        actorId: null,
        actorName: 'Your payment service',
        detail: null,
      }),
    ]
    const { sent } = await renderScreen(OPEN, {
      as: 'ADMIN',
      answers: [...withRows(), [auditCalls.list, { ...pageOfRows(rows), total: 40 }]],
    })
    await expect
      .poll(changesShown)
      .toEqual([
        'Blocked: brokenScreen cracked2026-11-21 13:58:02 ·\u00A0Peter Leung',
        'Registered by your payment service2026-11-21 13:58:02 ·\u00A0Platform X',
        'Registered by your payment service2026-11-21 13:58:02 ·\u00A0Your payment service',
      ])
    const asked = sent.find(({ address }) => address.startsWith('/x/audit?'))?.address
    expect(asked).toContain('objectType=terminal&objectId=pos_counter00001')
    await expect
      .element(page.getByRole('link', { name: 'See more in the audit trail' }))
      .toHaveAttribute(
        'href',
        expect.stringContaining('audit?objectId=pos_counter00001&range=last3Months'),
      )
  })

  test('that do not load can be retried, and a terminal without any says so', async () => {
    let isDown = true
    await renderScreen(OPEN, {
      as: 'ADMIN',
      answers: [
        ...withRows(),
        [auditCalls.list, () => (isDown ? refused('5000') : pageOfRows<AuditEntry>([]))],
      ],
    })
    await expect.element(page.getByText('The changes did not load.')).toBeVisible()
    isDown = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText('No changes are recorded.')).toBeVisible()
  })

  test('are left out where the service has no audit trail', async () => {
    const { sent } = await renderScreen(OPEN, {
      as: 'ADMIN',
      answers: [...withRows(), [auditCalls.list, refused('4040')]],
    })
    await expect.element(page.getByRole('complementary', { name: 'Counter 1' })).toBeVisible()
    await expect
      .poll(() => sent.filter(({ address }) => address.startsWith('/x/audit?')))
      .toHaveLength(1)
    await expect.poll(() => document.querySelector('.pos-history')).toBeNull()
  })

  test('are neither requested nor shown to other roles', async () => {
    const { sent } = await renderScreen(OPEN, { as: 'STAFF', answers: withRows() })
    await expect.element(page.getByRole('complementary', { name: 'Counter 1' })).toBeVisible()
    expect(document.querySelector('.pos-history')).toBeNull()
    expect(sent.filter(({ address }) => address.startsWith('/x/audit'))).toEqual([])
  })
})
