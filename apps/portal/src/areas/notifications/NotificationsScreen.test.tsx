/** The page of all notifications, and their settings. */
import {
  notificationCalls,
  type SettingsDraft,
} from '@merchant/contract/areas/notifications.calls.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { endSession } from '#auth/session.ts'
import { hasDraft } from '#components/use-draft.ts'
import type { Sent } from '#testing/network.ts'
import { keeper, notification, settings } from '#testing/notifications.ts'
import { pageOfRows } from '#testing/payments.ts'
import { beSignedIn } from '#testing/people.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { settingsDraft } from './NotificationSettings.tsx'

test('the page lists all of them by filter, marks them, and opens what they are about', async () => {
  const { at, sent } = await renderScreen('/portal/notifications', {
    as: 'ADMIN',
    answers: keeper().answers,
  })
  const rows = page.getByRole('row')
  await expect.element(rows.nth(3)).toBeVisible()
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const filters = page.getByRole('dialog', { name: 'Filter by' })
  await filters.getByRole('button', { name: 'Read or unread' }).click()
  await filters.getByRole('button', { name: 'Unread', exact: true }).click()
  await expect.poll(at).toBe('/portal/notifications?isRead=false')
  await expect.poll(() => rows.elements().length).toBe(3)
  expect(sent.some(({ address }) => address.includes('isRead=false'))).toBe(true)
  await page.getByRole('button', { name: 'Mark as read: Refund failed' }).click()
  await expect.poll(() => rows.elements().length).toBe(2)
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect.element(page.getByText('No notification matches these filters')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByRole('link', { name: /^Refund failed/ }).click()
  await expect.poll(at).toContain('/transaction-history?merTradeNo=HBK2611210308')
})

test('an FPS address is usable from the full minute after its delay, so that nobody comes too early', async () => {
  const address = notification(1, {
    kind: 'FPS_ADDRESS',
    shopId: null,
    shopName: null,
    detail: {
      change: 'CONFIRMED',
      fpsProxyType: 'FPSID',
      fpsProxyId: '2034567',
      addressStatus: 'CONFIRMED',
      usableFrom: '2026-11-22 23:59:12',
    },
  })
  await renderScreen('/portal/notifications', {
    as: 'ADMIN',
    answers: [[notificationCalls.list, pageOfRows([address])]],
  })
  await expect
    .element(page.getByText('FPS address 2034567 confirmed: usable from 2026-11-23 00:00').first())
    .toBeVisible()
})

test('a refund that was cancelled because another one was found is not listed as a failed one', async () => {
  const { detail } = notification(1)
  await renderScreen('/portal/notifications', {
    as: 'ADMIN',
    answers: [
      [
        notificationCalls.list,
        pageOfRows([notification(1, { detail: { ...detail, isCancelled: true } })]),
      ],
    ],
  })
  await expect
    .element(page.getByRole('link', { name: /^Refund cancelled: another one was found/ }))
    .toBeVisible()
})

const markAll = page.getByRole('button', { name: 'Mark all as read' })

test('all are marked as read from the newest ones only: not on another page, nor among some kinds', async () => {
  const { router } = await renderScreen('/portal/notifications', {
    as: 'ADMIN',
    answers: keeper().answers,
  })
  for (const search of [{ pageNumber: '2' }, { kinds: 'TERMINAL_SILENT' }, { isRead: 'true' }]) {
    await router.navigate({ to: '/portal/notifications', search } as never)
    await expect.element(markAll).not.toBeInTheDocument()
    await expect.element(page.getByRole('link', { name: /^Terminal/ }).first()).toBeVisible()
    expect(markAll.query(), JSON.stringify(search)).toBeNull()
    await router.navigate({ to: '/portal/notifications', search: {} } as never)
    await expect.element(markAll).toBeVisible()
  }
})

test('the settings are saved by kind with the time of a digest; a fixed mail cannot be switched off', async () => {
  let body: unknown
  await renderScreen('/portal/notifications?tab=settings', {
    as: 'ADMIN',
    answers: [
      [notificationCalls.settings, settings()],
      [
        notificationCalls.saveSettings,
        (sent: Sent) => {
          body = sent.body
          const { kinds, digestAt } = sent.body as SettingsDraft
          return settings({
            kinds: settings().kinds.map((one, index) => ({ ...one, ...kinds[index] })),
            digestAt,
          })
        },
      ],
    ],
  })
  const failed = page.getByRole('group', { name: 'Refund failed' })
  const fixed = page.getByRole('group', { name: 'FPS address changed' }).getByLabelText('By e-mail')
  await expect.element(fixed).toBeDisabled()
  await expect.element(page.getByText('E-mails go to mei@harbour.example.')).toBeVisible()
  await failed.getByLabelText('By e-mail').click()
  await failed.getByLabelText('In the portal').click()
  await page.getByLabelText('Daily digest').selectOptions('09:00')
  await page.getByRole('button', { name: 'Save the settings' }).click()
  await expect.element(page.getByText('The settings were saved.')).toBeVisible()
  expect(body).toEqual({
    kinds: [
      { kind: 'REFUND_FAILED', portal: false, mail: true },
      { kind: 'FPS_ADDRESS', portal: true, mail: true },
    ],
    digestAt: '09:00',
  })
  expect(page.getByText(/Someone else changed this/).query()).toBeNull()
})

test('changed settings come back after the session expired until they are saved', async () => {
  const path = '/portal/notifications?tab=settings'
  const { router } = await renderScreen(path, {
    as: 'ADMIN',
    answers: [
      [notificationCalls.settings, settings()],
      [notificationCalls.saveSettings, settings({ digestAt: '09:00' })],
    ],
  })
  const digest = page.getByLabelText('Daily digest')
  const expire = async () => {
    endSession('expired')
    await expect.element(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
    beSignedIn('ADMIN')
  }
  await digest.selectOptions('09:00')
  await expire()
  await router.navigate({ href: path })
  await expect.element(digest).toHaveValue('09:00')
  await page.getByRole('button', { name: 'Save the settings' }).click()
  await expect.element(page.getByText('The settings were saved.')).toBeVisible()
  await expire()
  expect(hasDraft(settingsDraft(settings()))).toBe(false)
})
