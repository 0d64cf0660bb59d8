import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '#ui/base.css'
import { RichEditor } from './RichEditor.tsx'

test('bold, a list and what is pasted come out as our own elements, and the caret stays', async () => {
  let html = ''
  await render(<RichEditor label="Message" initial="" onChange={(text) => (html = text)} />)
  await page.getByRole('textbox').click()
  await userEvent.keyboard('Two ')
  const bold = page.getByRole('button', { name: 'Bold' })
  await bold.click()
  await userEvent.keyboard('maps')
  await expect.element(bold).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'List of points' }).click()
  await userEvent.keyboard('{Enter}one list')
  expect(html).toContain('<ul><li>Two <strong>maps</strong></li><li>')
  expect(html).toMatch(/one list(<[^>]*>)*$/)
  const data = new DataTransfer()
  data.setData('text/plain', ' <i>x</i>')
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
  )
  expect(html).toContain('one list &lt;i&gt;x&lt;/i&gt;')
})
