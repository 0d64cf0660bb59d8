/** A form in a dialog: when it is validated and sent, and what is asked before what was typed is lost. */
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  chooseDay,
  EditShop,
  field,
  onClose,
  render,
  reset,
  save,
  send,
  stored,
} from '#testing/edit-shop.tsx'

beforeEach(reset)

test('what was typed is sent once, and the dialog closes', async () => {
  await render(<EditShop />)
  await field('Name').fill('Central 2')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(send).toHaveBeenCalledExactlyOnceWith({ ...stored, name: 'Central 2' })
})

test('two presses in one moment send it once', async () => {
  send.mockReturnValue(new Promise(() => undefined))
  await render(<EditShop />)
  await field('Name').fill('Central 2')
  const button = page.getByRole('button', { name: 'Save shop' }).element() as HTMLButtonElement
  button.click()
  button.click()
  await expect.element(page.getByRole('button', { name: 'Save shop' })).toHaveAttribute('aria-busy')
  expect(send).toHaveBeenCalledOnce()
})

test('the focus goes to the first field that is wrong, and the list of them leads to the others', async () => {
  await render(<EditShop />)
  await field('Telephone').fill('')
  await field('Name').fill('')
  await save()
  await expect.element(field('Name')).toHaveFocus()
  await expect.element(field('Name')).toHaveAccessibleDescription('Give the shop a name')
  await page.getByRole('button', { name: 'Telephone' }).click()
  await expect.element(field('Telephone')).toHaveFocus()
  expect(send).not.toHaveBeenCalled()
})

test('a mistake is named when its field is left, and forgotten as soon as it is mended', async () => {
  await render(<EditShop />)
  await field('Name').fill('')
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByText('Give the shop a name')).toBeVisible()
  await field('Name').fill('C')
  await expect.element(page.getByText('Give the shop a name')).not.toBeInTheDocument()
})

test('closing asks first when something was typed, and Escape is no answer', async () => {
  await render(<EditShop />)
  await field('Name').fill('Central 2')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('What you typed has not been saved.')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(field('Name')).toHaveValue('Central 2')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard it' }).click()
  expect(onClose).toHaveBeenCalledOnce()
})

test('a list that was chosen differently is not lost unasked', async () => {
  await render(<EditShop />)
  await chooseDay('Wed')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByText('What you typed has not been saved.')).toBeVisible()
})

test('a draft is shown as it was left, and is not lost unasked', async () => {
  await render(<EditShop draft={{ ...stored, name: 'Central Station', days: [] }} />)
  await expect.element(field('Name')).toHaveValue('Central Station')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByText('What you typed has not been saved.')).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})

test('a form that was not touched, or changed back, closes at once', async () => {
  await render(<EditShop />)
  await field('Name').fill('Central 2')
  await field('Name').fill('Central')
  await chooseDay('Wed')
  await chooseDay('Wed')
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(onClose).toHaveBeenCalledOnce()
})
