/** Editing a member. */
import { memberCalls, type Member } from '@merchant/contract/areas/members.calls.ts'
import type { SessionRole } from '@merchant/contract/access/permissions.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { callKey } from '#api/client.ts'
import { endSession } from '#auth/session.ts'
import { kayan, mei, pageWith, peter } from '#testing/members.ts'
import { refused, type Answer, type Sent } from '#testing/network.ts'
import { beSignedIn } from '#testing/people.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const EDIT = '/portal/membership/edit'
const KAYAN = `${EDIT}?userId=${kayan.userId}`
const name = page.getByLabelText('Name', { exact: true })
const mobile = page.getByLabelText('Mobile')
const role = (label: string) => page.getByRole('radio', { name: new RegExp(`^${label}`) })
const save = page.getByRole('button', { name: 'Save changes' })
const dialog = page.getByRole('dialog')
const question = page.getByRole('alertdialog')
const button = (label: string) => page.getByRole('button', { name: label, exact: true })

interface Situation {
  readonly as?: SessionRole
  readonly people?: () => readonly Member[]
  readonly change?: Answer<typeof memberCalls.change>
  readonly remove?: Answer<typeof memberCalls.remove>
}
const at = (
  path: string,
  {
    as = 'ADMIN',
    people = () => [kayan, mei, peter],
    change = kayan,
    remove = null,
  }: Situation = {},
) =>
  renderScreen(path, {
    as,
    answers: [
      [
        memberCalls.list,
        ({ address }: Sent) => {
          const userId = new URLSearchParams(address.split('?')[1]).get('userId')
          return pageWith(people().filter((one) => userId === null || one.userId === userId))
        },
      ],
      [memberCalls.change, change],
      [memberCalls.remove, remove],
    ],
  })
const puts = (sent: readonly Sent[]) => sent.filter(({ method }) => method === 'PUT')

test('only changed fields are sent, with the version that was loaded', async () => {
  const { sent } = await at(KAYAN)
  await expect.element(save).toHaveAccessibleDescription('No changes yet')
  await name.fill('Ka-yan Wong-Lee')
  await page.getByLabelText('Reason').fill('Married')
  await save.click()
  await expect.element(page.getByText('The changes to Ka-yan Wong were saved.')).toBeVisible()
  expect(puts(sent).map(({ body, headers }) => [body, headers.get('If-Match')])).toEqual([
    [{ displayName: 'Ka-yan Wong-Lee', reason: 'Married' }, '3'],
  ])
})

test('before a new role is saved, the form says who is signed out; the shops are not sent', async () => {
  const { sent } = await at(KAYAN)
  await role('Customer service').click()
  await expect
    .element(
      page.getByText(/Changing the role signs Ka-yan Wong out of Harbour Bakery immediately/),
    )
    .toBeVisible()
  expect(page.getByText(/enter your password/).query()).toBeNull()
  await role('Merchant').click()
  await expect.element(page.getByText(/enter your password again/)).toBeVisible()
  await save.click()
  await expect.poll(() => puts(sent)).toHaveLength(1)
  expect(puts(sent)[0]?.body).toEqual({ roleType: 'MERCHANT' })
})

test('a concurrent change is shown beside the typed values, and saving again overwrites it', async () => {
  let stored = kayan
  let putCount = 0
  const { sent } = await at(KAYAN, {
    people: () => [stored],
    change: () => {
      putCount += 1
      return putCount === 1 ? refused('4090') : stored
    },
  })
  await name.fill('Ka-yan Lee')
  stored = { ...kayan, displayName: 'Kay Wong', version: 4 }
  await save.click()
  await expect.element(page.getByText(/Yours: Ka-yan Lee\./)).toBeVisible()
  await expect.element(page.getByText(/Ka-yan Wong became Kay Wong/)).toBeVisible()
  await expect.element(name).toHaveValue('Ka-yan Lee')
  await save.click()
  await expect.element(page.getByText(/were saved\./)).toBeVisible()
  expect(puts(sent).map(({ headers }) => headers.get('If-Match'))).toEqual(['3', '4'])
})

test('a concurrent change of other data, such as a suspension, does not stop the save', async () => {
  let stored = kayan
  const { sent } = await at(KAYAN, {
    people: () => [stored],
    change: ({ headers }) => (headers.get('If-Match') === '4' ? stored : refused('4090')),
  })
  await name.fill('Ka-yan Lee')
  stored = { ...kayan, status: 'SUSPENDED', version: 4 }
  await save.click()
  await expect.element(page.getByText(/were saved\./)).toBeVisible()
  expect(puts(sent)).toHaveLength(2)
})

test('a refusal by the service is shown at its field', async () => {
  await at(KAYAN, {
    change: refused('4220', {
      fields: [{ path: 'displayName', message: 'This person also works for another merchant' }],
    }),
  })
  await name.fill('Ka-yan Lee')
  await save.click()
  await expect.element(name).toHaveAccessibleDescription(/also works for another merchant/)
  await expect.element(name).toHaveFocus()
})

test('a masked mobile number is kept unless another one is typed', async () => {
  const masked: Member = { ...kayan, mobile: '+852-****4567' }
  const { sent } = await at(KAYAN, { as: 'SHOP_MANAGER', people: () => [masked], change: masked })
  await expect.element(mobile).toHaveValue('')
  await expect.element(mobile).toHaveAccessibleDescription(/Current number: \+852-\*\*\*\*4567/)
  await name.fill('Ka-yan Lee')
  await save.click()
  await expect.element(page.getByText(/were saved\./)).toBeVisible()
  expect(puts(sent)[0]?.body).toEqual({ displayName: 'Ka-yan Lee' })
})

test('a member is suspended with a reason, after the dialog says what ends', async () => {
  const { sent } = await at(KAYAN)
  await button('Suspend').click()
  await expect
    .element(question)
    .toHaveAccessibleDescription(/can no longer choose Harbour Bakery.*All their sessions/)
  await question.getByLabelText('Reason').fill('On leave')
  await question.getByRole('button', { name: 'Suspend' }).click()
  await expect.element(page.getByText('Ka-yan Wong is suspended.')).toBeVisible()
  expect(puts(sent)[0]?.body).toEqual({ status: 'SUSPENDED', reason: 'On leave' })
})

test('an unsent reason is restored when the same person signs in after an expired session', async () => {
  const { router } = await at(KAYAN)
  await button('Suspend').click()
  await question.getByLabelText('Reason').fill('On leave')
  endSession('expired')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  beSignedIn('ADMIN')
  await router.navigate({ href: KAYAN })
  await expect.element(question.getByLabelText('Reason')).toHaveValue('On leave')
})

test('a suspension is still asked for, and refused, when somebody else has suspended the member meanwhile', async () => {
  let stored = kayan
  const { sent, client } = await at(KAYAN, {
    people: () => [stored],
    change: ({ headers }) => (headers.get('If-Match') === '4' ? stored : refused('4090')),
  })
  await button('Suspend').click()
  stored = { ...kayan, status: 'SUSPENDED', version: 4 }
  await client.invalidateQueries({ queryKey: [callKey(memberCalls.list)] })
  await expect.element(page.getByText('Suspended', { exact: true })).toBeInTheDocument()
  await question.getByRole('button', { name: 'Suspend' }).click()
  await expect.element(question.getByText(/Someone else changed this/)).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await button('Reactivate').click()
  await dialog.getByRole('button', { name: 'Reactivate' }).click()
  await expect.element(page.getByText('Ka-yan Wong is active again.')).toBeVisible()
  expect(puts(sent).map(({ body, headers }) => [body, headers.get('If-Match')])).toEqual([
    [{ status: 'SUSPENDED' }, '3'],
    [{ status: 'ACTIVE' }, '4'],
  ])
})

test('a reason for a suspension is no draft of a reactivation', async () => {
  const path = `${EDIT}?userId=usr_onleave00001`
  let stored: Member = { ...kayan, userId: 'usr_onleave00001' }
  const { router, client } = await at(path, { people: () => [stored] })
  await button('Suspend').click()
  await question.getByLabelText('Reason').fill('On leave')
  endSession('expired')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  stored = { ...stored, status: 'SUSPENDED', version: 4 }
  client.clear()
  beSignedIn('ADMIN')
  await router.navigate({ href: path })
  await expect.element(button('Reactivate')).toBeVisible()
  expect([dialog.query(), question.query()]).toEqual([null, null])
})

test('a suspended member can be reactivated', async () => {
  const { sent } = await at(KAYAN, { people: () => [{ ...kayan, status: 'SUSPENDED' }] })
  await button('Reactivate').click()
  await dialog.getByRole('button', { name: 'Reactivate' }).click()
  await expect.element(page.getByText('Ka-yan Wong is active again.')).toBeVisible()
  expect(puts(sent)[0]?.body).toEqual({ status: 'ACTIVE' })
})

test('a member is removed after the dialog names them and the merchant, and the list opens', async () => {
  const { at: here, sent } = await at(KAYAN)
  await button('Remove').click()
  await expect.element(question).toHaveAccessibleName('Remove Ka-yan Wong from Harbour Bakery')
  await question.getByRole('button', { name: 'Remove Ka-yan Wong' }).click()
  await expect.element(page.getByText('Ka-yan Wong was removed.')).toBeVisible()
  await expect.poll(here).toBe('/portal/membership/list')
  expect(sent.find(({ method }) => method === 'DELETE')?.headers.get('If-Match')).toBe('3')
})

test('the dialog says that the last administrator cannot be removed', async () => {
  await at(`${EDIT}?userId=${peter.userId}`, {
    remove: refused('4205'),
  })
  await button('Remove').click()
  await question.getByRole('button', { name: 'Remove Peter Leung' }).click()
  await expect.element(question.getByText(/The last administrator cannot be removed/)).toBeVisible()
})

test('users cannot edit themselves here and are sent to their account', async () => {
  await at(`${EDIT}?userId=${mei.userId}`)
  await expect.element(page.getByText(/You cannot change your own role/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Your account' })).toBeVisible()
  expect(name.query()).toBeNull()
})

test('a shop manager cannot edit an administrator and is told why', async () => {
  await at(`${EDIT}?userId=${peter.userId}`, { as: 'SHOP_MANAGER' })
  await expect
    .element(page.getByText(/You cannot grant or revoke the role Administrator/))
    .toBeVisible()
})

test.each(['usr_ofsomebody01', 'nonsense'])(
  'a member of another merchant is not found: %s',
  async (id) => {
    const { at: here } = await at(`${EDIT}?userId=${id}`)
    await expect.element(page.getByText('Member not found')).toBeVisible()
    await page.getByRole('link', { name: 'Back to members' }).click()
    await expect.poll(here).toBe('/portal/membership/list')
  },
)

test('without a member in the address one is chosen, but not oneself', async () => {
  const { at: here } = await at(EDIT)
  await expect.element(page.getByText('Mei Chan').last()).toBeVisible()
  expect(page.getByRole('link', { name: 'Mei Chan' }).query()).toBeNull()
  await page.getByRole('link', { name: 'Ka-yan Wong' }).click()
  await expect.element(name).toHaveValue('Ka-yan Wong')
  await expect.poll(here).toBe(KAYAN)
})

test('a member that failed to load can be loaded again', async () => {
  let isDown = true
  await renderScreen(KAYAN, {
    as: 'ADMIN',
    answers: [[memberCalls.list, () => (isDown ? refused('5000') : pageWith([kayan]))]],
  })
  await expect.element(page.getByText('The member did not load')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(name).toHaveValue('Ka-yan Wong')
})
