/** How a form shows answers: refusals at their fields, and concurrent changes. */
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  EditShop,
  field,
  onClose,
  render,
  reset,
  save,
  send,
  stored,
  type Shop,
} from '#testing/edit-shop.tsx'

beforeEach(reset)

test('a refusal stays at its field until its value changes', async () => {
  send.mockResolvedValue({
    kind: 'refused',
    message: 'Some fields are wrong.',
    fields: [{ path: 'name', message: 'Another shop has this name' }],
  })
  await render(<EditShop />)
  await field('Name').fill('Sha Tin')
  await save()
  await expect.element(page.getByText('Another shop has this name')).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByText('Another shop has this name')).toBeVisible()
  await field('Name').fill('Sha Tin 2')
  await expect.element(page.getByText('Another shop has this name')).not.toBeInTheDocument()
})

test.each([
  ['body.phone', 'Telephone'],
  ['details.region', 'Region'],
])('an error at %s is shown at the field %s', async (path, label) => {
  send.mockResolvedValue({ kind: 'refused', message: 'No.', fields: [{ path, message: 'Not so' }] })
  await render(<EditShop />)
  await field('Name').fill('Sha Tin')
  await save()
  await expect.element(field(label)).toHaveAccessibleDescription('Not so')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not so')
})

test('an error of one item of a list is shown at the field of the list', async () => {
  send.mockResolvedValue({
    kind: 'refused',
    message: 'No.',
    fields: [{ path: 'body.days.1', message: 'Closed on Tuesdays' }],
  })
  await render(<EditShop />)
  await field('Name').fill('Sha Tin')
  await save()
  await expect.element(page.getByText('Closed on Tuesdays')).toBeVisible()
  expect(page.getByText('No.', { exact: true }).query()).toBeNull()
})

test('errors of the service are shown at their fields, and others above the form', async () => {
  send.mockResolvedValue({
    kind: 'refused',
    message: 'Some fields are wrong.',
    fields: [
      { path: 'name', message: 'Another shop has this name' },
      { path: 'openingHours', message: 'Closes before it opens' },
    ],
  })
  await render(<EditShop />)
  await field('Name').fill('Sha Tin')
  await save()
  await expect.element(field('Name')).toHaveAccessibleDescription('Another shop has this name')
  await expect.element(field('Name')).toHaveFocus()
  await expect.element(page.getByText(/Closes before it opens/)).toBeVisible()
  await expect.element(field('Name')).toHaveValue('Sha Tin')
})

test('on a concurrent change (4090) the other value is shown and the input stays', async () => {
  const now: Shop = { ...stored, name: 'Central (ground floor)', phone: '9876 5432' }
  send.mockResolvedValueOnce({ kind: 'changed', now })
  await render(<EditShop />)
  await field('Name').fill('Central Station')
  await save()
  await expect.element(page.getByText('Central (ground floor)')).toBeVisible()
  await expect.element(field('Name')).toHaveValue('Central Station')
  await expect.element(field('Telephone')).toHaveValue('9876 5432')
  await save()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(send).toHaveBeenLastCalledWith({ ...now, name: 'Central Station' })
})

test('an equal change by both is shown, but is no conflict', async () => {
  send.mockResolvedValueOnce({ kind: 'changed', now: { ...stored, name: 'Central Station' } })
  await render(<EditShop />)
  await field('Name').fill('Central Station')
  await save()
  await expect.element(page.getByText('Central became Central Station')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Take theirs/ })).not.toBeInTheDocument()
})

test('a list can be kept or taken over like any field', async () => {
  send.mockResolvedValueOnce({ kind: 'changed', now: { ...stored, days: ['Wed'] } })
  await render(<EditShop />)
  await field('Name').fill('Central Station')
  await save()
  await expect.element(page.getByText('Mon, Tue became Wed')).toBeVisible()
  await save()
  expect(send).toHaveBeenLastCalledWith({ ...stored, name: 'Central Station', days: ['Wed'] })
})

test('a second concurrent change is compared with the values shown last', async () => {
  send
    .mockResolvedValueOnce({ kind: 'changed', now: { ...stored, phone: '9876 5432' } })
    .mockResolvedValueOnce({ kind: 'changed', now: { ...stored, phone: '5555 5555' } })
  await render(<EditShop />)
  await field('Name').fill('Central Station')
  await save()
  await expect.element(field('Telephone')).toHaveValue('9876 5432')
  await save()
  await expect.element(field('Telephone')).toHaveValue('5555 5555')
  await expect.element(page.getByText('9876 5432 became 5555 5555')).toBeVisible()
  await expect.element(field('Name')).toHaveValue('Central Station')
})

test('the value of the other user is taken over by one click', async () => {
  send.mockResolvedValueOnce({ kind: 'changed', now: { ...stored, name: 'Central (new)' } })
  await render(<EditShop />)
  await field('Name').fill('Central Station')
  await save()
  await page.getByRole('button', { name: 'Take theirs: Name' }).click()
  await expect.element(field('Name')).toHaveValue('Central (new)')
})
