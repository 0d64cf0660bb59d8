/** Saved views that were changed or deleted meanwhile, such as by a request whose answer was lost. */
import { viewCalls, type SavedView } from '@merchant/contract/areas/views.calls.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { startFresh } from '#testing/fresh-look.ts'
import { history, HISTORY } from '#testing/history.ts'
import { refused, type Sent } from '#testing/network.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { savedView } from '#testing/views.ts'

startFresh()

const chip = (name: string | RegExp) => page.getByRole('button', { name })
const item = (name: string) =>
  page.getByRole('dialog', { name: 'Views', exact: true }).getByRole('button', { name })

const open = async (query: string) => {
  const stored: SavedView[] = [savedView()]
  const { sent, at } = await renderScreen(`${HISTORY}?${query}&view=${savedView().viewId}`, {
    as: 'STAFF',
    answers: [
      [viewCalls.list, () => ({ views: [...stored] })],
      [
        viewCalls.change,
        ({ headers }: Sent) =>
          headers.get('If-Match') === '2' ? savedView({ version: 2 }) : refused('4090'),
      ],
      [viewCalls.remove, refused('4040')],
      ...history,
    ],
  })
  return {
    at,
    stored,
    versions: () =>
      sent
        .filter(({ method, address }) => method === 'PUT' && address.startsWith('/x/views'))
        .map(({ headers }) => headers.get('If-Match')),
  }
}

test('filters are saved to a view of a newer version by asking again', async () => {
  const { stored, versions } = await open('statuses=VOIDED&range=last7')
  await chip(/Failed this week changed/).click()
  stored[0] = savedView({ version: 2 })
  await item('Save the changes').click()
  await page.getByRole('dialog', { name: 'Error' }).getByRole('button', { name: 'OK' }).click()
  await chip(/Failed this week changed/).click()
  await item('Save the changes').click()
  await expect.poll(versions).toEqual(['1', '2'])
})

test('a view that was renamed meanwhile shows both names, and saving again overwrites it', async () => {
  const { stored, versions } = await open('statuses=FAILED&range=last7')
  await chip(/Failed this week/).click()
  await item('Rename or share').click()
  const edit = page.getByRole('dialog', { name: 'View Failed this week' })
  await edit.getByRole('textbox', { name: 'Name' }).fill('Failures')
  stored[0] = savedView({ name: 'Failed lately', version: 2 })
  await page.getByRole('button', { name: 'Save view' }).click()
  await expect.element(page.getByText(/Failed this week became Failed lately/)).toBeVisible()
  await page.getByRole('button', { name: 'Save view' }).click()
  await expect.poll(versions).toEqual(['1', '2'])
})

test('a view that was already deleted counts as deleted', async () => {
  const { at, stored } = await open('statuses=FAILED&range=last7')
  await chip(/Failed this week/).click()
  await item('Delete').click()
  stored.pop()
  await page.getByRole('button', { name: 'Delete Failed this week' }).click()
  await expect.poll(at).not.toContain('view=')
})
