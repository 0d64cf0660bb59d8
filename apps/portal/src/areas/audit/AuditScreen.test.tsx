/** The audit trail: A-210. */
import {
  auditCalls,
  type AuditCheck,
  type AuditEntry,
} from '@merchant/contract/areas/audit.calls.ts'
import { memberCalls } from '@merchant/contract/areas/members.calls.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { today } from '#components/list/use-list-search.ts'
import { kayan, pageWith, peter } from '#testing/members.ts'
import { changed, denied } from '#testing/audit.ts'
import { answered, refused, type Answer, type Sent } from '#testing/network.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const AUDIT = '/portal/audit'
const verified: AuditCheck = {
  checkedAt: '2026-11-21 12:05:10',
  checkedBy: null,
  intact: { seq: 42, at: '2026-11-21 12:03:02' },
  wholeCheckedAt: '2026-11-21 03:10:00',
  seal: { isOn: true, sealed: 42, anchored: 40 },
  flaw: null,
}
const rows = () => [...document.querySelectorAll('main [data-row]')]
const drawer = page.getByRole('complementary')
const requests = (sent: readonly Sent[]) =>
  sent
    .filter(({ address }) => address.startsWith('/x/audit?'))
    .map(({ address }) => new URLSearchParams(address.split('?')[1]))

const open = (path = AUDIT, items: readonly AuditEntry[] = [changed, denied]) =>
  renderScreen(path, {
    as: 'ADMIN',
    answers: [
      [auditCalls.list, pageWith(items)],
      [auditCalls.check, verified],
      [memberCalls.list, pageWith([kayan, peter])],
    ],
  })

test('each entry says what happened in a sentence, with its time, person, action, object and outcome', async () => {
  await open()
  await expect.poll(rows).toHaveLength(2)
  const cells = [...(rows()[1]?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent)
  expect(cells).toEqual([
    '2026-11-2113:58:02',
    'Ka-yan WongStaff',
    'Ka-yan Wong was refused: Refunds, HBK1refunds.refund',
    'PaymentHBK1',
    '',
    'Refused',
  ])
})

test('a sentence of several lines and the code beneath it are whole in their row', async () => {
  await open(AUDIT, [{ ...changed, actorName: 'Peter Leung of the office in Kwun Tong' }, denied])
  await expect.poll(() => rows().length).toBe(2)
  const [row] = rows()
  // Columns take their widths a moment after the rows are there.
  await expect
    .poll(() => row?.querySelector('.audit-sentence')?.getClientRects().length)
    .toBeGreaterThan(1)
  const overhang = () => {
    const ends = [...(row?.querySelectorAll('.two > *') ?? [])].map(
      (text) => text.getBoundingClientRect().bottom,
    )
    return Math.max(...ends) - (row?.getBoundingClientRect().bottom ?? 0)
  }
  await expect.poll(overhang).toBeLessThanOrEqual(0)
})

test('an entry opens beside the list, with the values before and after', async () => {
  const { at } = await open()
  await page.getByText('Peter Leung').click()
  await expect.poll(at).toBe(`${AUDIT}?entry=42`)
  const cells = () =>
    [...document.querySelectorAll('.audit-changes tbody tr > *')].map(
      ({ textContent }) => textContent,
    )
  await expect.poll(cells).toEqual(['Status', 'ACTIVE', 'SUSPENDED'])
  await expect.element(drawer.getByText('On leave')).toBeVisible()
  await expect.element(drawer.getByText('req_aaaaaaaaaaaa')).toBeVisible()
  await expect.element(drawer.getByText('ab'.repeat(32))).toBeVisible()
})

test('a refused entry shows its code, and a link lists all entries of the person', async () => {
  const { sent, at } = await open(`${AUDIT}?entry=41`)
  await expect.element(drawer.getByText('4030')).toBeVisible()
  await drawer.getByRole('link', { name: 'Show all entries of this person' }).click()
  await expect.poll(at).toContain(`actorId=${kayan.userId}`)
  await expect.poll(() => requests(sent).at(-1)?.get('actorId')).toBe(kayan.userId)
  await expect.element(page.getByRole('button', { name: /^Who Ka-yan Wong/ })).toBeVisible()
})

test('an entry of an API key, which is no person, has no such link', async () => {
  await open(`${AUDIT}?entry=41`, [{ ...denied, actorId: 'apk_aaaaaaaaaaaa', actorName: 'Till' }])
  await expect.element(drawer.getByText('4030')).toBeVisible()
  expect(drawer.getByRole('link', { name: 'Show all entries of this person' }).query()).toBeNull()
})

test('days, person, area, outcome and object ID in the address are requested and shown as chips', async () => {
  const filter = `actorId=${peter.userId}&action=member&outcome=DONE&objectId=${kayan.userId}`
  const { sent } = await open(`${AUDIT}?startDate=2026-11-01&endDate=2026-11-21&${filter}`)
  await expect.poll(rows).toHaveLength(2)
  expect(Object.fromEntries(requests(sent)[0] ?? [])).toEqual({
    startDate: '2026-11-01',
    endDate: '2026-11-21',
    actorId: peter.userId,
    action: 'member',
    outcome: 'DONE',
    objectId: kayan.userId,
    pageNumber: '1',
    pageSize: '25',
  })
  for (const chip of [/Peter Leung/, /Members/, /Done/])
    await expect.element(page.getByRole('button', { name: chip }).first()).toBeVisible()
})

test('a person is searched among all members, once they have loaded', async () => {
  const others = Array.from({ length: 120 }, (_, index) => ({
    ...peter,
    userId: `usr_person${String(index).padStart(6, '0')}`,
    displayName: `Person ${String(index)}`,
  }))
  const people = [...others, kayan]
  let isDown = true
  const { at } = await renderScreen(AUDIT, {
    as: 'ADMIN',
    answers: [
      [auditCalls.list, pageWith([changed])],
      [
        memberCalls.list,
        ({ address }: Sent) => {
          if (isDown) return refused('5000')
          const number = Number(new URLSearchParams(address.split('?')[1]).get('pageNumber'))
          return { ...pageWith(people.slice((number - 1) * 100, number * 100)), totalPages: 2 }
        },
      ],
    ],
  })
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const filter = page.getByRole('dialog', { name: 'Filter by' })
  await filter.getByRole('button', { name: 'Who' }).click()
  await expect.element(filter.getByText('The members did not load')).toBeVisible()
  isDown = false
  await filter.getByRole('button', { name: 'Try again' }).click()
  await filter.getByRole('searchbox', { name: 'Search' }).fill('ka-yan')
  await filter.getByRole('button', { name: 'Ka-yan Wong kayan@harbour.example' }).click()
  await expect.poll(at).toBe(`${AUDIT}?actorId=${kayan.userId}`)
  await expect.element(page.getByRole('button', { name: /^Who Ka-yan Wong/ })).toBeVisible()
})

test('an entry that is not on the page is reported, with a way back', async () => {
  const { at } = await open(`${AUDIT}?entry=7`)
  await expect.poll(rows).toHaveLength(2)
  await expect.element(drawer.getByText('This entry is not on this page of the list')).toBeVisible()
  await drawer.getByRole('button', { name: 'Back to the list' }).click()
  await expect.poll(at).toBe(AUDIT)
})

test('an entry in the address waits for the list, which says if it does not load', async () => {
  let answer: ((response: Response) => void) | undefined
  let reply = () => new Promise<Response>((resolve) => (answer = resolve))
  await renderScreen(`${AUDIT}?entry=41`, {
    as: 'ADMIN',
    answers: [
      [auditCalls.list, () => reply()],
      [auditCalls.check, verified],
      [memberCalls.list, pageWith([])],
    ],
  })
  await expect.element(drawer.getByText('41', { exact: true })).toBeVisible()
  expect(drawer.getByText(/not on this page/).query()).toBeNull()
  await expect.poll(() => answer).toBeDefined()
  answer?.(new Response('', { status: 500 }))
  await expect.element(drawer.getByText('The list did not load')).toBeVisible()
  reply = () => Promise.resolve(answered(pageWith([denied])))
  await drawer.getByRole('button', { name: 'Try again' }).click()
  await expect.element(drawer.getByText('4030')).toBeVisible()
})

test('an empty list offers to search the last three months', async () => {
  const { at } = await open(AUDIT, [])
  await page.getByRole('button', { name: 'Search the last 3 months' }).click()
  await expect.poll(at).toBe(`${AUDIT}?range=last3Months`)
})

test('a list that does not load says so and can be retried', async () => {
  let isDown = true
  await renderScreen(AUDIT, {
    as: 'ADMIN',
    answers: [
      [auditCalls.list, () => (isDown ? refused('5000') : pageWith([changed]))],
      [auditCalls.check, verified],
      [memberCalls.list, pageWith([])],
    ],
  })
  await expect.element(page.getByText('The list did not load')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(rows).toHaveLength(1)
})

test('the audit trail requires the permission to manage members', async () => {
  const { at, sent } = await renderScreen(AUDIT, { as: 'SHOP_MANAGER' })
  await expect.poll(at).toContain('/not-authorized')
  expect(requests(sent)).toEqual([])
})

const chain = () => document.querySelector('.audit-chain')?.textContent
const openChain = (check: Answer<typeof auditCalls.check>, now: AuditCheck = verified) =>
  renderScreen(AUDIT, {
    as: 'ADMIN',
    answers: [
      [auditCalls.list, pageWith([changed])],
      [memberCalls.list, pageWith([])],
      [auditCalls.check, check],
      [auditCalls.checkNow, now],
    ],
  })

test('the page says how far the chain is intact, when it was checked and by whom, and checks it on request', async () => {
  const checkedAt = '2026-11-21 12:08:00'
  await openChain(verified, { ...verified, checkedAt, checkedBy: 'Peter Leung' })
  await expect
    .poll(chain)
    .toContain(
      'Chain intact up to 2026-11-21 12:03. Checked 2026-11-21 12:05 by the service. Whole trail last checked 2026-11-21 03:10. Sealed up to entry 42; seals up to entry 40 are stored elsewhere.',
    )
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect.poll(chain).toContain('Checked 2026-11-21 12:08 by Peter Leung.')
})

test("today's checks are shown with their time only", async () => {
  const [at, checkedAt] = [`${today()} 00:00:01`, `${today()} 00:05:00`]
  const seal = { isOn: false, sealed: null, anchored: null }
  await openChain({ ...verified, checkedAt, intact: { seq: 42, at }, seal })
  await expect.poll(chain).toContain('Chain intact up to 00:00. Checked 00:05 by the service.')
  expect(chain()).toContain('Not sealed: whoever owns the database could rewrite the trail')
})

test('a broken chain names the entry, when it was found, what is intact and what to do', async () => {
  const flaw = {
    kind: 'CHANGED',
    seq: 43,
    foundAt: '2026-11-21 12:10:00',
    intactAt: '2026-11-21 12:05:10',
  } as const
  await openChain({ ...verified, flaw })
  await expect.element(page.getByRole('alert')).toBeVisible()
  const text = chain()
  for (const part of [
    'The audit trail is broken at entry 43. Entry 43 was changed after it was written.',
    'between 2026-11-21 12:05, when the trail was last found intact, and 2026-11-21 12:10.',
    'Entries up to 42, of 2026-11-21 12:03, are intact; do not rely on later ones.',
    'report the number of the entry to the operator of this portal.',
  ])
    expect(text).toContain(part)
})

test('a chain that is not checked yet says so, and a state that does not load can be retried', async () => {
  let isDown = true
  await openChain(() =>
    isDown ? refused('5000') : { ...verified, checkedAt: null, intact: null, wholeCheckedAt: null },
  )
  await expect.poll(chain).toContain('Could not load when the trail was last checked.')
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(chain).toContain('The trail is not checked yet.')
})
