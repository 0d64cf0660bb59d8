/** Confirmation of irreversible actions, and failures caused by bugs. */
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { EditShop, field, onClose, render, reset, send } from '#testing/edit-shop.tsx'
import type { Answer } from './answer.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

beforeEach(reset)

test('an irreversible action requires the typed name', async () => {
  const onConfirm = vi.fn<() => Promise<Answer<never>>>().mockResolvedValue({ kind: 'done' })
  await render(
    <ConfirmDialog
      title="Close shop Central"
      word="Central"
      confirmLabel="Close shop"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      It cannot be opened again.
    </ConfirmDialog>,
  )
  const button = page.getByRole('button', { name: 'Close shop' })
  await expect.element(button).toHaveAccessibleDescription('Type the name above first')
  // Printed, not only in the tooltip.
  await expect.element(page.getByText('Type the name above first')).toBeVisible()
  await expect
    .element(page.getByRole('alertdialog', { name: 'Close shop Central' }))
    .toHaveAccessibleDescription('It cannot be opened again.')
  ;(button.element() as HTMLButtonElement).click()
  await page.getByLabelText('Type Central to confirm').fill('central')
  await userEvent.keyboard('{Enter}')
  expect(onConfirm).not.toHaveBeenCalled()
  await page.getByLabelText('Type Central to confirm').fill('Central')
  await page.getByRole('button', { name: 'Close shop' }).click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(onConfirm).toHaveBeenCalledOnce()
})

test.each(['a form', 'something final'])(
  'when sending %s fails because of a bug it shows an error, keeps the input, and does not log it',
  async (kind) => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const broken = () => Promise.reject(new TypeError('no such thing as Central 2'))
    send.mockImplementation(broken)
    const isForm = kind === 'a form'
    await render(
      isForm ? (
        <EditShop />
      ) : (
        <ConfirmDialog
          title="Close shop Central"
          confirmLabel="Close shop"
          onConfirm={broken}
          onClose={onClose}
        >
          It cannot be opened again.
        </ConfirmDialog>
      ),
    )
    if (isForm) await field('Name').fill('Central 2')
    await page.getByRole('button', { name: isForm ? 'Save shop' : 'Close shop' }).click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Please try again later')
    if (isForm) await expect.element(field('Name')).toHaveValue('Central 2')
    await expect
      .element(page.getByRole('button', { name: isForm ? 'Save shop' : 'Close shop' }))
      .not.toHaveAttribute('aria-busy')
    expect(onClose).not.toHaveBeenCalled()
    expect(log).toHaveBeenCalledOnce()
    expect(JSON.stringify(log.mock.calls)).toContain('TypeError')
    expect(JSON.stringify(log.mock.calls)).not.toContain('Central 2')
    log.mockRestore()
  },
)

test('a refusal of an irreversible action shows the reference for support', async () => {
  await render(
    <ConfirmDialog
      title="Close shop Central"
      confirmLabel="Close shop"
      onConfirm={() =>
        Promise.resolve({ kind: 'refused', message: 'Not today.', reference: '7F3K' })
      }
      onClose={onClose}
    >
      It cannot be opened again.
    </ConfirmDialog>,
  )
  await page.getByRole('button', { name: 'Close shop' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not today. Reference 7F3K')
})

test.each(['Close', 'Cancel'])(
  'the button %s does not close a confirmation that is being sent, so that its refusal is shown',
  async (name) => {
    const reply = Promise.withResolvers<Answer<never>>()
    await render(
      <ConfirmDialog
        title="Close shop Central"
        confirmLabel="Close shop"
        onConfirm={() => reply.promise}
        onClose={onClose}
      >
        It cannot be opened again.
      </ConfirmDialog>,
    )
    await page.getByRole('button', { name: 'Close shop' }).click()
    await page.getByRole('button', { name, exact: true }).click()
    expect(onClose).not.toHaveBeenCalled()
    reply.resolve({ kind: 'refused', message: 'Not today.' })
    await expect.element(page.getByRole('alert')).toHaveTextContent('Not today.')
    await page.getByRole('button', { name, exact: true }).click()
    expect(onClose).toHaveBeenCalledOnce()
  },
)
