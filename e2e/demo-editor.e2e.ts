/** The demo's rich text editor under the service's content policy, which forbids parsing markup and inline styles. */
import type { Locator } from '@playwright/test'
import { expect, rests, test } from './support/portal.ts'

/** Pastes as the browser does, with what another program put on the clipboard. */
const paste = (text: Locator, types: Readonly<Record<string, string>>) =>
  text.evaluate((element, data) => {
    const clipboardData = new DataTransfer()
    for (const [type, value] of Object.entries(data)) clipboardData.setData(type, value)
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, types)

/** Replaces the selection as a spelling suggestion does. */
const replace = (text: Locator, html: string, plain: string) =>
  text.evaluate(
    (element, [asHtml, asText]) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.setData('text/html', asHtml)
      dataTransfer.setData('text/plain', asText)
      element.dispatchEvent(
        new InputEvent('beforeinput', {
          inputType: 'insertReplacementText',
          dataTransfer,
          bubbles: true,
          cancelable: true,
        }),
      )
    },
    [html, plain] as const,
  )

test('a message is typed, formatted, pasted into, undone and reopened without a policy violation', async ({
  page,
  portal,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  const ofEditor = () => scripts.filter((path) => /\/(?:lexical|RichTextEditor)-/.test(path))
  await portal.open('/portal', { as: 'STAFF' })
  await rests(page)
  expect(ofEditor()).toEqual([])

  await portal.open('/apps/email')
  await page.getByRole('button', { name: 'Compose' }).click()
  const panel = page.getByRole('dialog', { name: 'New e-mail' })
  await panel.getByLabel('To').fill('elin@loom.example')
  const text = panel.getByRole('textbox', { name: 'Message' })
  const tool = (name: string) => panel.getByRole('button', { name })
  await text.click()
  expect(ofEditor().length).toBeGreaterThanOrEqual(2)

  await page.keyboard.type('Dear Elin, ')
  await page.keyboard.press('ControlOrMeta+b')
  await expect(tool('Bold')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.type('both')
  await tool('Bold').click()
  await tool('Italic').click()
  await page.keyboard.type(' maps')
  await expect(text.locator('strong')).toHaveText('both')
  await expect(text.locator('em')).toHaveText(' maps')
  await page.keyboard.press('Enter')
  await tool('Bulleted list').click()
  await page.keyboard.type('שלום')
  await expect(text.locator('ul')).toHaveCSS('direction', 'rtl')

  await paste(text, { 'text/plain': '<b>as it is</b>' })
  await expect(text).toContainText('<b>as it is</b>')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await paste(text, {
    'text/plain': 'no',
    'text/html':
      '<div style="color: red" onclick="x()">Red <b>tea</b><img src="x" onerror="x()"><script>x()</script></div><ol><li>cups</li></ol>',
  })
  await expect(text.getByText('tea')).toHaveCSS('font-weight', '700')
  await expect(text.locator('ol > li')).toHaveText('cups')
  await expect(text.locator('[style*="red"], [onclick], img, script')).toHaveCount(0)

  await page.keyboard.press('Shift+Home')
  await replace(text, '<i>pots</i>', 'pots')
  await expect(text.locator('ol > li > em')).toHaveText('pots')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(text.locator('ol > li')).toHaveText('cups')
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(text.locator('ol > li')).toHaveText('pots')

  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+x')
  await expect(text).toHaveText('')
  await page.keyboard.press('ControlOrMeta+v')
  await expect(text.locator('ol > li')).toHaveText('pots')
  await expect(text.locator('strong').first()).toHaveText('both')

  await panel.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('button', { name: 'Open it again' }).click()
  await expect(text.locator('strong').first()).toHaveText('both')
  await expect(text.locator('ul > li')).toHaveText('שלום<b>as it is</b>')
  await expect(text.locator('ol > li > em')).toHaveText('pots')
  expect(portal.faults).toEqual([])
})

test('content dragged onto a message is not dropped: the browser would parse it as markup', async ({
  page,
  portal,
}) => {
  await portal.open('/apps/email', { as: 'STAFF' })
  await page.getByRole('link', { name: /Re: The red of the ferries/ }).click()
  await page.getByRole('button', { name: 'Reply' }).click()
  const text = page.getByRole('textbox', { name: 'Reply to Elin Berg' })
  // Until the editor is loaded, its place is a field for plain text, which may be dropped into.
  await expect(text).toHaveAttribute('data-lexical-editor', 'true')
  await expect(text).toBeFocused()
  await page.keyboard.type('Yes')
  await expect(text).toHaveText('Yes')
  const words = page.getByText('Here are both.')
  await words.click({ clickCount: 3 })
  await words.dragTo(text)
  await expect(text).toHaveText('Yes')
  await page.keyboard.type('.')
  expect(portal.faults).toEqual([])
})

test('what is typed before the editor has loaded is in the answer, and is no shortcut', async ({
  page,
  portal,
}) => {
  let arrive = (): void => undefined
  const isWanted = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(/\/RichTextEditor-/, async (route) => {
    await isWanted
    await route.continue()
  })
  await portal.open('/apps/email', { as: 'STAFF' })
  await page.getByRole('link', { name: /Receipts of October/ }).click()
  const { href } = new URL(page.url())
  await page.getByRole('button', { name: 'Reply' }).click()
  const text = page.getByRole('textbox', { name: 'Reply to Jonah Fisch' })
  await expect(text).toBeFocused()
  await page.keyboard.type('c#jx ')
  arrive()
  await expect(text).toHaveAttribute('data-lexical-editor', 'true')
  await expect(text).toBeFocused()
  await page.keyboard.type('and more')
  await expect(text).toHaveText('c#jx and more')
  await expect(page.getByRole('dialog', { name: 'New e-mail' })).toHaveCount(0)
  expect(page.url()).toBe(href)
})
