import { expect, test } from 'vitest'
import { fill, htmlOf, isBlank } from './rich-text.ts'

const there = (html: string): string => {
  const box = document.createElement('div')
  fill(box, html)
  return htmlOf(box)
}

test('what is kept comes out of the editor as it went in', () => {
  const html = '<p>One <strong>and</strong> <em>two</em> &lt;3</p><ul><li>x</li></ul>'
  expect(there(html)).toBe(html)
})

test('what no element of ours is stays as its text, and nothing of it is run', () => {
  expect(there('<p onclick="x()">a<img src=x onerror=x()>b</p><script>x()</script>')).toBe(
    '<p>ab</p>',
  )
})

test('what the browser makes while somebody types is kept as our own elements', () => {
  const box = document.createElement('div')
  const line = document.createElement('div')
  const bold = document.createElement('b')
  bold.textContent = 'b & c'
  line.append('a ', bold)
  box.append(line)
  expect(htmlOf(box)).toBe('<p>a <strong>b &amp; c</strong></p>')
})

test('empty lines say nothing', () => {
  expect(isBlank('<p><br></p>&nbsp;')).toBe(true)
  expect(isBlank('<p>.</p>')).toBe(false)
})
