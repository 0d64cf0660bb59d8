/** How texts of several lines break. */
import '#ui/base.css'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'

/** The widths of the lines of a text, in its characters of 14 px. */
const linesOf = async (text: ReactNode) => {
  const { container } = await render(
    <div lang="zh-Hant-HK" style={{ inlineSize: '140px', fontSize: '14px' }}>
      {text}
    </div>,
  )
  const range = document.createRange()
  range.selectNodeContents(container.querySelector('p, h2') ?? container)
  return [...range.getClientRects()].map(({ width }) => Math.round(width / 14))
}

test('no Chinese character is alone in the last line of a text', async () => {
  const lines = await linesOf(<p>一二三四五六七八九十一</p>)
  expect(lines).toHaveLength(2)
  expect(lines.at(-1)).toBeGreaterThan(1)
})

test('the lines of a heading are about as long as each other', async () => {
  const lines = await linesOf(<h2 style={{ fontSize: '14px' }}>一二三四五六七八九十一二</h2>)
  expect(lines).toEqual([6, 6])
})

test('what is typed breaks where its line is full', async () => {
  await render(<textarea aria-label="Note" />)
  const note = page.getByRole('textbox', { name: 'Note' })
  await expect.element(note).toHaveStyle({ textWrapStyle: 'auto' })
})
