/** The list of invitations. */
import { memberCalls, type Invitation } from '@merchant/contract/areas/members.calls.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { endSession } from '#auth/session.ts'
import { pageWith, winnie } from '#testing/members.ts'
import { filterSent, refused, type Refused, type Sent } from '#testing/network.ts'
import { beSignedIn } from '#testing/people.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const TAB = '/portal/membership/list?tab=invitations'
const result = { email: winnie.email, invitation: winnie } as const
const resend = page.getByRole('button', { name: `Send again to ${winnie.email}` })
const cancel = page.getByRole('button', { name: `Withdraw the invitation to ${winnie.email}` })
const dialog = page.getByRole('dialog')
const question = page.getByRole('alertdialog')
const linesOfDialog = () =>
  [...(dialog.query()?.querySelectorAll('.event-lines p') ?? [])].map((line) => line.textContent)
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

test('pending invitations are listed unless another status is chosen', async () => {
  const { sent } = await withRows([winnie])
  await expect.element(resend).toBeVisible()
  expect(filterSent(sent, '/user-management/invitation')).toEqual({ status: 'PENDING' })
})

test('without pending invitations a button shows all', async () => {
  const { at } = await withRows([])
  await page.getByRole('button', { name: 'Show all invitations' }).click()
  await expect.poll(at).toContain('status=PENDING%2CACCEPTED%2CEXPIRED%2CCANCELLED')
})

test('an invitation is sent again with the same role and shops', async () => {
  const { sent } = await withRows([winnie])
  await resend.click()
  await expect.element(page.getByText(`Sent again to ${winnie.email}.`)).toBeVisible()
  expect(posted(sent).map(({ body }) => body)).toEqual([
    { emails: [winnie.email], roleType: 'STAFF', shopIds: winnie.shopIds },
  ])
})

test('an expired invitation is sent again with its mobile number, but not with a masked one', async () => {
  const expired = { ...winnie, status: 'EXPIRED' as const }
  const { sent } = await withRows(
    [
      { ...expired, mobile: '+852-91234567' },
      {
        ...expired,
        invitationId: 'inv_masked000001',
        email: 'b@c.example',
        mobile: '+852-****4567',
      },
    ],
    `${TAB}&status=EXPIRED`,
  )
  const again = page.getByRole('button', { name: /^Invite .* again$/ })
  await again.nth(0).click()
  await expect.poll(() => posted(sent)).toHaveLength(1)
  await expect.element(page.getByText(/Sent again to/).first()).toBeVisible()
  await again.nth(1).click()
  await expect.poll(() => posted(sent)).toHaveLength(2)
  expect(posted(sent).map(({ body }) => (body as { mobile?: string }).mobile)).toEqual([
    '+852-91234567',
    undefined,
  ])
})

test('a pending invitation to an address with other letters can be withdrawn, but not sent again', async () => {
  const email = 'νίκος@harbour.example'
  const { sent } = await withRows([{ ...winnie, email }])
  const again = page.getByRole('button', { name: `Send again to ${email}` })
  await expect
    .element(again)
    .toHaveAccessibleDescription(/addresses in English letters, digits and symbols/)
  await again.click({ force: true })
  await page.getByRole('button', { name: `Withdraw the invitation to ${email}` }).click()
  await question.getByRole('button', { name: 'Withdraw invitation' }).click()
  await expect.element(page.getByText(`The invitation to ${email} was withdrawn.`)).toBeVisible()
  expect(posted(sent)).toEqual([])
})

test('an invitation sent a moment ago says from which minute on it can be sent again', async () => {
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
    .poll(linesOfDialog)
    .toEqual([
      `Nothing was sent to ${winnie.email}.`,
      'An invitation was sent to this address less than a minute ago',
      'Try again at 2026-11-21 14:05.',
    ])
})

test('a refusal stands unchanged between the address and the reasons of its fields', async () => {
  const message = 'This was not sent to anybody yet'
  const fields = [{ path: 'shopIds', message: 'Not a shop of this merchant' }]
  await renderScreen(TAB, {
    as: 'ADMIN',
    answers: [
      [memberCalls.invitations, pageWith([winnie])],
      [memberCalls.invite, { ...refused('4220', { fields }), message }],
    ],
  })
  await resend.click()
  await expect
    .poll(linesOfDialog)
    .toEqual([`Nothing was sent to ${winnie.email}.`, message, 'Not a shop of this merchant.'])
})

test('an invitation is cancelled after the dialog names its address and merchant', async () => {
  const { sent } = await withRows([winnie])
  await cancel.click()
  await question.getByRole('button', { name: 'Keep invitation' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await cancel.click()
  await expect
    .element(question.getByText(/can no longer use it to join Harbour Bakery/))
    .toBeVisible()
  await question.getByRole('button', { name: 'Withdraw invitation' }).click()
  await expect
    .element(page.getByText(`The invitation to ${winnie.email} was withdrawn.`))
    .toBeVisible()
  expect(sent.filter(({ method }) => method === 'DELETE').map(({ address }) => address)).toEqual([
    `/user-management/invitation?email=${encodeURIComponent(winnie.email)}`,
  ])
})

/** The list no longer has the invitation once its withdrawal was answered. */
const withdraw = async (answer: Refused) => {
  let rows = [winnie]
  await renderScreen(TAB, {
    as: 'ADMIN',
    answers: [
      [memberCalls.invitations, () => pageWith(rows)],
      [
        memberCalls.cancelInvitation,
        () => {
          rows = []
          return answer
        },
      ],
    ],
  })
  await cancel.click()
  await question.getByRole('button', { name: 'Withdraw invitation' }).click()
}

test.each(['4040', '4091'] as const)(
  'an invitation that is already accepted or gone (%s) is said to be no longer pending, and leaves the list',
  async (code) => {
    await withdraw(refused(code))
    await expect
      .element(page.getByText(`The invitation to ${winnie.email} is no longer pending.`))
      .toBeVisible()
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(cancel).not.toBeInTheDocument()
  },
)

test('a withdrawal without an answer says so, and the list is read again once its dialog is closed', async () => {
  await withdraw(refused('5000'))
  await expect.element(question.getByRole('alert')).toBeVisible()
  await question.getByRole('button', { name: 'Keep invitation' }).click()
  await expect.element(cancel).not.toBeInTheDocument()
})

test('an invitation that was sent again without an answer is not said to be unsent, and keeps its key, also after a new sign-in', async () => {
  let isDown = true
  const { sent, router } = await renderScreen(TAB, {
    as: 'ADMIN',
    answers: [
      [memberCalls.invitations, pageWith([winnie])],
      [
        memberCalls.invite,
        () => (isDown ? refused('5000') : { results: [{ ...result, outcome: 'RESENT' as const }] }),
      ],
    ],
  })
  await resend.click()
  await expect.element(dialog.getByText(/is safe: only one e-mail is sent/)).toBeVisible()
  expect(dialog.getByText(/Nothing was sent/).query()).toBeNull()
  await dialog.getByRole('button', { name: 'OK' }).click()
  endSession('expired')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  beSignedIn('ADMIN')
  await router.navigate({ href: TAB })
  isDown = false
  await resend.click()
  await expect.element(page.getByText(`Sent again to ${winnie.email}.`)).toBeVisible()
  const keys = posted(sent).map(({ headers }) => headers.get('Idempotency-Key'))
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
})

test('the key of an unanswered invitation is kept while other addresses are sent theirs', async () => {
  const other = { ...winnie, invitationId: 'inv_other0000001', email: 'bo@harbour.example' }
  let answersFor = ''
  const { sent } = await renderScreen(TAB, {
    as: 'ADMIN',
    answers: [
      [memberCalls.invitations, pageWith([winnie, other])],
      [
        memberCalls.invite,
        () =>
          answersFor === ''
            ? refused('5000')
            : { results: [{ email: answersFor, invitation: winnie, outcome: 'RESENT' as const }] },
      ],
    ],
  })
  await resend.click()
  await dialog.getByRole('button', { name: 'OK' }).click()
  answersFor = other.email
  await page.getByRole('button', { name: `Send again to ${other.email}` }).click()
  await expect.element(page.getByText(`Sent again to ${other.email}.`)).toBeVisible()
  answersFor = winnie.email
  await resend.click()
  await expect.element(page.getByText(`Sent again to ${winnie.email}.`)).toBeVisible()
  const keys = posted(sent).map(({ headers }) => headers.get('Idempotency-Key'))
  expect([keys[2] === keys[0], keys[1] === keys[0]]).toEqual([true, false])
})

test('an expired invitation can be sent anew, an accepted one has no actions', async () => {
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
