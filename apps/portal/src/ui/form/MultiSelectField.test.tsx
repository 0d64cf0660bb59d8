/** Several values of a long list, searched and selected by keyboard. */
import '#ui/base.css'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { MultiSelectField } from './MultiSelectField.tsx'

const shops = ['Central', 'Kwun Tong', 'Sha Tin', 'Mong Kok', 'Tai Po', 'Yuen Long', 'Tuen Mun']
const choices = [...shops, 'Wan Chai', 'Sha Tau Kok'].map((label) => ({ value: label, label }))
const send = vi.fn<() => void>()

function Form() {
  const [value, setValue] = useState<readonly string[]>(['Tai Po'])
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <MultiSelectField
        name="shops"
        label="Shops"
        choices={choices}
        value={value}
        onChange={setValue}
      />
      <button type="submit">Save</button>
    </form>
  )
}

test('Enter chooses the first match of a search, keeps the order of the list and sends no form', async () => {
  await render(<Form />)
  const field = page.getByRole('button', { name: /^Shops/ })
  await field.click()
  const search = page.getByRole('searchbox', { name: 'Search' })
  await expect.element(search).toHaveFocus()
  await userEvent.keyboard('sha{Enter}')
  await expect.element(page.getByRole('checkbox', { name: 'Sha Tin' })).toBeChecked()
  await expect.element(page.getByRole('checkbox', { name: 'Sha Tau Kok' })).not.toBeChecked()
  expect(page.getByRole('checkbox').elements()).toHaveLength(2)
  await userEvent.keyboard('{Tab}{Tab}{Enter}')
  await expect.element(page.getByRole('checkbox', { name: 'Sha Tau Kok' })).toBeChecked()
  await search.fill('nowhere')
  await expect.element(page.getByText('No matches.')).toBeVisible()
  // The first Escape clears the search, the second closes the list.
  await userEvent.keyboard('{Enter}{Escape}')
  await expect.element(search).toHaveValue('')
  await userEvent.keyboard('{Escape}')
  await expect.element(field).toHaveTextContent('Sha Tin, Tai Po, Sha Tau Kok')
  await expect.element(field).toHaveFocus()
  expect(send).not.toHaveBeenCalled()
})

test('its name says what is chosen, and the Enter that commits Chinese characters chooses nothing', async () => {
  await render(<Form />)
  const field = page.getByRole('button', { name: 'Shops Tai Po' })
  await field.click()
  const search = page.getByRole('searchbox', { name: 'Search' })
  await search.fill('sha')
  for (const composed of [{ isComposing: true }, { keyCode: 229 }])
    search
      .element()
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, ...composed }))
  await expect.element(page.getByRole('checkbox', { name: 'Sha Tin' })).not.toBeChecked()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('checkbox', { name: 'Sha Tin' })).toBeChecked()
})
