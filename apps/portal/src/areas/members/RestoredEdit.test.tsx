/** An edit that was interrupted by the end of a session, while a colleague changed the same member. */
import { memberCalls, type Member } from '@merchant/contract/areas/members.calls.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { endSession } from '#auth/session.ts'
import { hasDraft } from '#components/use-draft.ts'
import { kayan, pageWith } from '#testing/members.ts'
import { beSignedIn } from '#testing/people.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const member: Member = { ...kayan, userId: 'usr_restored0001' }
const path = `/portal/membership/edit?userId=${member.userId}`
const name = page.getByLabelText('Name', { exact: true })
const role = (label: string) => page.getByRole('radio', { name: new RegExp(`^${label}`) })

const edit = async () => {
  let stored = member
  const { router, client, sent } = await renderScreen(path, {
    as: 'ADMIN',
    answers: [
      [memberCalls.list, () => pageWith([stored])],
      [memberCalls.change, () => stored],
    ],
  })
  await expect.element(name).toHaveValue('Ka-yan Wong')
  return {
    sent,
    expire: async (now: Member) => {
      endSession('expired')
      await expect.element(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
      stored = now
      client.clear()
      beSignedIn('ADMIN')
    },
    comeBack: () => router.navigate({ href: path }),
  }
}

test('only the fields that were typed come back, over what a colleague has stored meanwhile', async () => {
  const { expire, comeBack, sent } = await edit()
  await name.fill('Ka-yan Lee')
  await expire({ ...member, roleType: 'CS', shopIds: [], version: 4 })
  await comeBack()
  await expect.element(name).toHaveValue('Ka-yan Lee')
  await expect.element(role('Customer service')).toBeChecked()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(page.getByText(/were saved\./)).toBeVisible()
  const [put] = sent.filter(({ method }) => method === 'PUT')
  expect([put?.body, put?.headers.get('If-Match')]).toEqual([{ displayName: 'Ka-yan Lee' }, '4'])
})

test('what was removed after it came back does not come back again', async () => {
  const { expire, comeBack } = await edit()
  await name.fill('Ka-yan Lee')
  await expire(member)
  await comeBack()
  await expect.element(name).toHaveValue('Ka-yan Lee')
  await name.fill('Ka-yan Wong')
  await expire(member)
  expect(hasDraft(`member ${member.userId}`)).toBe(false)
})

test('a form in which nothing was typed leaves no draft', async () => {
  const { expire } = await edit()
  await expire(member)
  expect(hasDraft(`member ${member.userId}`)).toBe(false)
})
