/** Invitations that wait for an answer: A-162. */
import { memberCalls, type Invitation } from '@merchant/contract/areas/members.calls.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pageWith, winnie } from '#testing/members.ts'
import { filterSent, refused, type Sent } from '#testing/network.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const TAB = '/portal/membership/list?tab=invitations'
const result = { email: winnie.email, invitation: winnie } as const
const resend = page.getByRole('button', { name: `Send again to ${winnie.email}` })
const cancel = page.getByRole('button', { name: `Cancel the invitation of ${winnie.email}` })
const dialog = page.getByRole('dialog')
const posted = (sent: readonly Sent[]) => sent.filter(({ method }) => method === 'POST')

const withRows = (items: readonly Invitation[], path = TAB) =>
  renderScreen(path, {
    as: 'ADMIN',
    answers: [
      [memberCalls.invitations, pageWith(items)],
      [memberCalls.invite, { results: [{ ...result, outcome: 'RESENT' }] }],
      [memberCalls.cancelInvitation, null],
    ],
  })

test('those who have not answered are asked for, unless another state is chosen', async () => {
  const { sent } = await withRows([winnie])
  await expect.element(resend).toBeVisible()
  expect(filterSent(sent, '/user-management/invitation')).toEqual({ status: 'PENDING' })
})

test('nobody waiting says so and shows all', async () => {
  const { at } = await withRows([])
  await page.getByRole('button', { name: 'Show all invitations' }).click()
  await expect.poll(at).toContain('status=PENDING%2CACCEPTED%2CEXPIRED%2CCANCELLED')
})

test('an invitation is sent again as it was', async () => {
  const { sent } = await withRows([winnie])
  await resend.click()
  await expect.element(page.getByText(`Sent again to ${winnie.email}.`)).toBeVisible()
  expect(posted(sent).map(({ body }) => body)).toEqual([
    { emails: [winnie.email], roleType: 'STAFF', shopIds: winnie.shopIds },
  ])
})

test('one that was sent a moment ago says when it can be sent again', async () => {
  await renderScreen(TAB, {
    as: 'ADMIN',
    answers: [
      [memberCalls.invitations, pageWith([winnie])],
      [
        memberCalls.invite,
        {
          results: [
            {
              ...result,
              outcome: 'REFUSED',
              code: '4231',
              message: 'An invitation was sent to this address less than a minute ago',
              until: '2026-11-21 14:04:10',
            },
          ],
        },
      ],
    ],
  })
  await resend.click()
  await expect
    .element(dialog.getByText(/less than a minute ago\. Try again at 2026-11-21 14:04\./))
    .toBeVisible()
})

test('an invitation is taken back after its address and its merchant were named', async () => {
  const { sent } = await withRows([winnie])
  await cancel.click()
  await expect
    .element(dialog.getByText(/cannot join Harbour Bakery with it any more/))
    .toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel the invitation' }).click()
  await expect
    .element(page.getByText(`The invitation of ${winnie.email} is cancelled.`))
    .toBeVisible()
  expect(sent.find(({ method }) => method === 'DELETE')?.address).toBe(
    `/user-management/invitation?email=${encodeURIComponent(winnie.email)}`,
  )
})

test('one that was answered in this moment says so and stays open', async () => {
  await renderScreen(TAB, {
    as: 'ADMIN',
    answers: [
      [memberCalls.invitations, pageWith([winnie])],
      [memberCalls.cancelInvitation, refused('4091')],
    ],
  })
  await cancel.click()
  await dialog.getByRole('button', { name: 'Cancel the invitation' }).click()
  await expect.element(dialog.getByText(/This was already done/)).toBeVisible()
})

test('one that has ended can be made anew, and one that was accepted needs nothing', async () => {
  const over: Invitation = { ...winnie, status: 'EXPIRED' }
  const joined: Invitation = {
    ...winnie,
    invitationId: 'inv_joined000001',
    email: 'bo@harbour.example',
    status: 'ACCEPTED',
  }
  await withRows([over, joined], `${TAB}&status=EXPIRED,ACCEPTED`)
  await expect
    .element(page.getByRole('button', { name: `Invite ${winnie.email} again` }))
    .toBeVisible()
  expect(page.getByRole('button', { name: /bo@harbour/ }).query()).toBeNull()
  expect(cancel.query()).toBeNull()
})
