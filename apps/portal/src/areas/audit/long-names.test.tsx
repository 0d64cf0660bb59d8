/** Long names in the list of the audit trail. */
import { auditCalls } from '@merchant/contract/areas/audit.calls.ts'
import { expect, test } from 'vitest'
import { denied } from '#testing/audit.ts'
import { pageWith } from '#testing/members.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const rows = () => [...document.querySelectorAll('main [data-row]')]

test('a long name of whoever did it ends in an ellipsis within its cell', async () => {
  const entry = { ...denied, actorName: 'Maximiliana Konstantinopoulou-Featherstonehaugh' }
  await renderScreen('/portal/audit', {
    as: 'ADMIN',
    answers: [[auditCalls.list, pageWith([entry])]],
  })
  await expect.poll(rows).toHaveLength(1)
  const who = () => document.querySelectorAll<HTMLElement>('main [data-row] > td')[1]
  const name = () => who()?.querySelector<HTMLElement>('.two > bdi')
  await expect
    .poll(() => (name()?.scrollWidth ?? 0) > (name()?.clientWidth ?? Number.POSITIVE_INFINITY))
    .toBe(true)
  const right = name()?.getBoundingClientRect().right ?? Number.POSITIVE_INFINITY
  expect(right).toBeLessThanOrEqual(who()?.getBoundingClientRect().right ?? 0)
})
