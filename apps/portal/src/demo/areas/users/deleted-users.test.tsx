/** What becomes of the selection when users of the demo are deleted. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '#testing/render-screen.tsx'
import { send } from '../../send.ts'
import { demoUserCalls } from '../../calls/users.calls.ts'

const names = () =>
  [...document.querySelectorAll('main [data-row] .two bdi')].map(({ textContent }) => textContent)
const button = (name: string) => page.getByRole('button', { name, exact: true })
const question = page.getByRole('alertdialog')
const bulk = page.getByRole('region', { name: 'Selected rows' })
const choose = (index: number) => page.getByRole('checkbox').nth(index + 1)
const listUsers = async () => {
  const portal = await renderScreen('/apps/user/list', { as: 'STAFF', config: { demoArea: true } })
  await expect.poll(names).toHaveLength(10)
  return portal
}

test('a selected user who is deleted from the row is no longer selected, nor is the next new one', async () => {
  const { client } = await listUsers()
  const [first = ''] = names()
  await choose(0).click()
  await choose(1).click()
  await expect.element(bulk.getByText('2 selected')).toBeVisible()
  await button(`Delete ${first}`).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.poll(names).not.toContain(first)
  await expect.element(bulk.getByText('1 selected')).toBeVisible()
  const added = {
    fullName: 'Ida Wells-Moreno',
    company: 'Quay Post',
    role: 'editor',
    country: 'Norway',
    contact: '5550 1234',
    email: 'ida@quay.example',
    currentPlan: 'team',
    status: 'pending',
    billing: 'Auto Debit',
    avatar: '',
  } as const
  await send(demoUserCalls.add, { body: { user: added } })
  await client.invalidateQueries({ queryKey: ['demo'] })
  await expect.poll(() => names()[0]).toBe('Ida Wells-Moreno')
  await expect.element(choose(0)).not.toBeChecked()
  await expect.element(bulk.getByText('1 selected')).toBeVisible()
})

test('while selected users are deleted one by one, the question stays as it was asked', async () => {
  await listUsers()
  const [first = ''] = names()
  const passOn = globalThis.fetch
  const second = Promise.withResolvers<undefined>()
  let deletions = 0
  const held = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (init?.method === 'DELETE' && ++deletions === 2) await second.promise
    return passOn(input, init)
  })
  onTestFinished(() => held.mockRestore())
  await choose(0).click()
  await choose(1).click()
  await bulk.getByRole('button', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.poll(names).not.toContain(first)
  await expect.poll(() => deletions).toBe(2)
  await expect.element(question.getByRole('heading')).toHaveTextContent('Delete 2 users')
  second.resolve(undefined)
  await expect.element(page.getByText('2 users deleted')).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(bulk).not.toBeInTheDocument()
})
