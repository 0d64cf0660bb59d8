import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '#ui/base.css'
import { RichEditor } from './RichEditor.tsx'

const text = page.getByRole('textbox', { name: 'Message' })
const button = (name: string) => page.getByRole('button', { name })

/** Renders an editor with the focus; returns a function that reads its current HTML. */
const open = async (initial = '') => {
  let html = initial
  await render(
    <RichEditor label="Message" initial={initial} onChange={(now) => (html = now)} isFirst />,
  )
  await expect.element(text).toHaveAttribute('data-lexical-editor', 'true')
  await expect.element(text).toHaveFocus()
  return () => html
}

const paste = (types: Readonly<Record<string, string>>) => {
  const clipboardData = new DataTransfer()
  for (const [type, data] of Object.entries(types)) clipboardData.setData(type, data)
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  )
}

test('bold, lists and pasted text become allowed elements, and the caret stays in place', async () => {
  const html = await open()
  await userEvent.keyboard('Two ')
  await button('Bold').click()
  await userEvent.keyboard('maps')
  await expect.element(button('Bold')).toHaveAttribute('aria-pressed', 'true')
  await button('Bulleted list').click()
  await expect.element(button('Bulleted list')).toHaveAttribute('aria-pressed', 'true')
  await userEvent.keyboard('{Enter}')
  await button('Bold').click()
  await userEvent.keyboard('one list')
  await expect.poll(html).toBe('<ul><li>Two <strong>maps</strong></li><li>one list</li></ul>')
  paste({ 'text/plain': ' <i>x</i>' })
  await expect.poll(html).toContain('<li>one list &lt;i&gt;x&lt;/i&gt;</li>')
})

test('a list is turned into paragraphs and into the other kind of list', async () => {
  const html = await open('<ul><li>tea</li><li>cups</li></ul>')
  await button('Numbered list').click()
  await expect.poll(html).toBe('<ol><li>tea</li><li>cups</li></ol>')
  await button('Numbered list').click()
  await expect.poll(html).toBe('<p>tea</p><ol><li>cups</li></ol>')
})

test('stored HTML passes through the editor unchanged', async () => {
  const stored =
    'One <strong>and</strong> <em>two</em> <strong><em>both</em></strong> &lt;3<br>line</p>' +
    '<p><br></p><ul><li>x</li></ul><blockquote><p>a</p><p>b</p></blockquote>'
  const html = await open(`<p>${stored}`)
  await userEvent.keyboard('.')
  await expect.poll(html).toBe(`<p>.${stored}`)
})

test('other elements are reduced to their text, and no script runs', async () => {
  const html = await open('<p onclick="x()">a<img src=x onerror=x()>b</p><script>x()</script>')
  await userEvent.keyboard('.')
  await expect.poll(html).toBe('<p>.ab</p>')
})

test('pasted HTML keeps its paragraphs, lists and emphasis, and nothing else', async () => {
  const html = await open()
  paste({
    'text/plain': 'no',
    'text/html':
      '<html><head><title>no</title></head><body><!--StartFragment--><h2 style="color:red">A</h2>\n' +
      '<div>b <b>c</b> <i onclick="x()">d</i></div><ul><li>e</li></ul><!--EndFragment--></body></html>',
  })
  await expect.poll(html).toBe('<p>A</p><p>b <strong>c</strong> <em>d</em></p><ul><li>e</li></ul>')
})

test('a pasted table keeps its shape as plain text', async () => {
  const html = await open()
  paste({ 'text/plain': 'a\tb\nc', 'text/html': '<table><tr><td>a<td>b<tr><td>c</table>' })
  await expect.poll(html).toBe('<p>a\tb</p><p>c</p>')
})

test('text copied within the editor keeps its emphasis', async () => {
  const html = await open('<p>a <strong>b</strong></p>')
  await userEvent.keyboard('{Control>}a{/Control}')
  await userEvent.copy()
  await userEvent.keyboard('{ArrowRight}')
  await userEvent.paste()
  await expect.poll(html).toBe('<p>a <strong>b</strong>a <strong>b</strong></p>')
})

test('changes are undone and redone by the keyboard', async () => {
  const html = await open('<p>tea</p>')
  await userEvent.keyboard('{Control>}a{/Control}{Control>}b{/Control}')
  await expect.poll(html).toBe('<p><strong>tea</strong></p>')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(html).toBe('<p>tea</p>')
  await userEvent.keyboard('{Control>}y{/Control}')
  await expect.poll(html).toBe('<p><strong>tea</strong></p>')
})

test('each paragraph has the direction of its text, and an empty one that of the page', async () => {
  await open('<p>Dear</p><p>שלום</p><p><br></p>')
  const directions = (dir: string) => {
    document.documentElement.dir = dir
    return [...text.element().children].map((line) => {
      const { direction, textAlign } = getComputedStyle(line)
      return `${direction} ${textAlign}`
    })
  }
  expect(directions('rtl')).toEqual(['ltr start', 'rtl start', 'rtl start'])
  expect(directions('ltr')).toEqual(['ltr start', 'rtl start', 'ltr start'])
})

test('the toolbar works by keyboard and returns the focus to the selected text', async () => {
  const html = await open('<p>tea</p><p>cups</p>')
  await userEvent.keyboard('{Control>}a{/Control}')
  await userEvent.tab({ shift: true })
  await expect.element(button('Numbered list')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(html).toBe('<ol><li>tea</li><li>cups</li></ol>')
  await expect.element(text).toHaveFocus()
})

test('Escape leaves the focus in the text', async () => {
  await open()
  await userEvent.keyboard('{Escape}')
  await expect.element(text).toHaveFocus()
})
