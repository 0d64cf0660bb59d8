/** Wrong inputs of forms about people: a sentence at the field, nothing lost, and a way through. */
import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { memberCalls } from '@merchant/contract/areas/members.calls.ts'
import { notificationCalls } from '@merchant/contract/areas/notifications.calls.ts'
import { sessionCalls } from '@merchant/contract/areas/session.calls.ts'
import { timeOf } from '@merchant/contract/core/time.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { winnie } from '#testing/members.ts'
import { refused } from '#testing/network.ts'
import { settings } from '#testing/notifications.ts'
import { factorsOf, sessionsOf, thisSession } from '#testing/own-account.ts'
import { pageOfRows } from '#testing/payments.ts'
import { chosen, profileOf, signedIn } from '#testing/people.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { sentOnceCorrected, type FormToCorrect } from '#testing/wrong-input.ts'
import { now } from '../clock.ts'

const dialog = page.getByRole('dialog')
const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
const button = (name: string | RegExp) => dialog.getByRole('button', { name, exact: true })
const label = (name: string | RegExp) => page.getByLabelText(name)

const forms: readonly FormToCorrect[] = [
  {
    name: 'the own profile',
    render: (answer) =>
      renderScreen('/portal/user', {
        as: 'STAFF',
        answers: [
          [accountCalls.profile, profileOf('STAFF')],
          [accountCalls.changeProfile, answer],
          [accountCalls.mfa, factorsOf([])],
          [sessionCalls.list, sessionsOf([thisSession])],
        ],
      }),
    open: async () => {
      await press('Edit your profile')
      await label('Your name').fill('Mei Chan-Ho')
    },
    wrong: {
      enter: () => label('Mobile').fill('12'),
      field: label('Mobile'),
      sentence: /Enter a mobile number, e.g. 9123 4567/,
    },
    correct: async () => {
      await label('Mobile').fill('9123 4567')
      await label('Code sent to this number').fill('123456')
    },
    submit: button('Save profile'),
    refusal: refused('4220', { fields: [{ path: 'mobile', message: 'Use another number' }] }),
    refusedWith: 'Use another number',
    reply: { ...profileOf('STAFF'), displayName: 'Mei Chan-Ho' },
    body: { displayName: 'Mei Chan-Ho', mobile: '9123 4567', otp: '123456' },
    done: page.getByText('Profile saved.'),
  },
  {
    // Every input is a choice, so that none is wrong before the service says so.
    name: 'the choices of notifications and their digest',
    render: (answer) =>
      renderScreen('/portal/notifications?tab=settings', {
        as: 'ADMIN',
        answers: [
          [notificationCalls.settings, settings()],
          [notificationCalls.saveSettings, answer],
        ],
      }),
    open: () =>
      page.getByRole('group', { name: 'Refund failed' }).getByLabelText('By e-mail').click(),
    correct: () => label('Daily digest').selectOptions('09:00'),
    submit: page.getByRole('button', { name: 'Save the settings' }),
    refusal: refused('4220', { fields: [{ path: 'digestAt', message: 'Choose another hour' }] }),
    refusedWith: 'Choose another hour',
    reply: settings({ digestAt: '09:00' }),
    body: {
      kinds: settings().kinds.map(({ kind, portal, mail }) => ({
        kind,
        portal,
        mail: kind === 'REFUND_FAILED' ? !mail : mail,
      })),
      digestAt: '09:00',
    },
    done: page.getByText('The settings were saved.'),
  },
  {
    name: 'a view as another role',
    render: (answer) =>
      renderScreen('/portal/membership/list', {
        as: 'ADMIN',
        answers: [
          [memberCalls.list, pageOfRows([])],
          [sessionCalls.viewAs, answer],
        ],
      }),
    open: async () => {
      await press('View as…')
      await dialog.getByRole('radio', { name: /^Staff/ }).click()
    },
    wrong: {
      enter: () => Promise.resolve(),
      field: dialog.getByRole('button', { name: /^Shops/ }),
      sentence: /Choose at least one shop/,
    },
    correct: async () => {
      await dialog.getByRole('button', { name: /^Shops/ }).click()
      await page.getByRole('checkbox', { name: 'Kwun Tong' }).click()
    },
    submit: button('View as this role'),
    refusal: refused('4206'),
    refusedWith: /You cannot grant permissions that you do not have/,
    reply: {
      ...signedIn('STAFF'),
      ...chosen('STAFF'),
      accessToken: 'view',
      userData: { ...signedIn('STAFF').userData, viewUntil: timeOf(now() + 30 * 60_000) },
    },
    body: { roleType: 'STAFF', shopIds: ['shp_kwuntong0001'] },
    done: page.getByRole('region', { name: 'Viewing as another role' }),
  },
  {
    name: 'an invitation to pasted addresses',
    render: (answer) =>
      renderScreen('/portal/membership/invite', {
        as: 'ADMIN',
        answers: [[memberCalls.invite, answer]],
      }),
    open: async () => {
      await page.getByRole('radio', { name: /^Developer/ }).click()
      await label('Message').fill('See you on Monday.')
    },
    wrong: {
      enter: () => label('E-mail addresses').fill('Bo <bo@harbour.example>; mei@harbour'),
      field: label('E-mail addresses'),
      sentence: /One of these is not a valid e-mail address: mei@harbour/,
    },
    correct: () => label('E-mail addresses').fill('Bo <bo@harbour.example>; mei@harbour.example'),
    submit: page.getByRole('button', { name: /^Send invitation/ }),
    refusal: refused('4206'),
    refusedWith: /You cannot grant permissions that you do not have/,
    reply: {
      results: ['bo', 'mei'].map((name) => ({
        email: `${name}@harbour.example`,
        outcome: 'INVITED',
        invitation: { ...winnie, email: `${name}@harbour.example` },
      })),
    },
    body: {
      emails: ['bo@harbour.example', 'mei@harbour.example'],
      roleType: 'DEVELOPER',
      shopIds: [],
      message: 'See you on Monday.',
    },
    done: page.getByText('2 invitations are on their way'),
  },
]

test.each(forms)(
  '$name: a wrong input gets a sentence at its field, nothing is lost, and the corrected one goes through',
  async (form) => {
    expect(await sentOnceCorrected(form)).toEqual([form.body, form.body])
  },
)
