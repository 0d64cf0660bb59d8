/** A form in a dialog: validation, submission, and the question before unsaved input is lost. */
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

test('the input is sent once, and the dialog closes', async () => {
  await render(<EditShop />)
  await field('Name').fill('Central 2')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(send).toHaveBeenCalledExactlyOnceWith({ ...stored, name: 'Central 2' })
})

test('a double click sends it once', async () => {
  send.mockReturnValue(new Promise(() => undefined))
  await render(<EditShop />)
  await field('Name').fill('Central 2')
  const button = page.getByRole('button', { name: 'Save shop' }).element() as HTMLButtonElement
  button.click()
  button.click()
  await expect.element(page.getByRole('button', { name: 'Save shop' })).toHaveAttribute('aria-busy')
  expect(send).toHaveBeenCalledOnce()
})

test('the first invalid field gets the focus, and the list of errors links to the others', async () => {
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

test('an error appears on blur, and disappears as soon as it is corrected', async () => {
  await render(<EditShop />)
  await field('Name').fill('')
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByText('Give the shop a name')).toBeVisible()
  await field('Name').fill('C')
  await expect.element(page.getByText('Give the shop a name')).not.toBeInTheDocument()
})

test('closing asks first if there is input, and Escape does not answer', async () => {
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

test('a changed selection is not lost without a question', async () => {
  await render(<EditShop />)
  await chooseDay('Wed')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByText('What you typed has not been saved.')).toBeVisible()
})

test('a draft is restored, and is not lost without a question', async () => {
  await render(<EditShop draft={{ ...stored, name: 'Central Station', days: [] }} />)
  await expect.element(field('Name')).toHaveValue('Central Station')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByText('What you typed has not been saved.')).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})

test('an unchanged form, or one changed back, closes immediately', async () => {
  await render(<EditShop />)
  await field('Name').fill('Central 2')
  await field('Name').fill('Central')
  await chooseDay('Wed')
  await chooseDay('Wed')
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(onClose).toHaveBeenCalledOnce()
})
