import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { pageOfRows, payment, totals } from '#testing/payments.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const busy = { success: false, code: '4290', message: 'Wait', payload: null }

test('a download waits while the service makes another file of the person, and can be cancelled meanwhile', async () => {
  const saved: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
  onTestFinished(() => click.mockRestore())
  let isOccupied = false
  let asked = 0
  const { screen } = await renderScreen('/portal/transaction/fps-app-to-app', {
    as: 'MERCHANT',
    answers: [
      [transactionCalls.cis, pageOfRows([payment({ isFpsA2a: true })])],
      [transactionCalls.totals, { totals: totals({ count: 1 }) }],
      [
        transactionCalls.cisFile,
        () => {
          asked += 1
          if (isOccupied || asked === 1) return Response.json(busy, { status: 429 })
          const headers = { 'Content-Disposition': 'attachment; filename="payments.csv"' }
          return new Response('createdAt\n', { headers })
        },
      ],
    ],
  })
  const button = screen.getByRole('button', { name: 'Download' })
  const download = async () => {
    await button.click()
    await screen.getByRole('button', { name: /^CSV/ }).click()
  }
  await download()
  await expect.poll(() => saved).toEqual(['payments.csv'])
  expect(asked).toBe(2)
  await expect.element(screen.getByText(/The file was not saved/)).not.toBeInTheDocument()

  isOccupied = true
  await download()
  await screen.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(button).not.toHaveAttribute('aria-busy')
  expect(saved).toHaveLength(1)
})
