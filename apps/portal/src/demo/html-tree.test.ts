/** HTML becomes a tree of allowed elements, without scripts. */
import { expect, test } from 'vitest'
import { htmlTree, isBlank } from './html-tree.ts'

test('paragraphs, lists and emphasis become elements', () => {
  expect(htmlTree('<p>One <strong>two</strong></p><ul><li>three</li></ul>')).toEqual([
    { tag: 'p', children: ['One ', { tag: 'strong', children: ['two'] }] },
    { tag: 'ul', children: [{ tag: 'li', children: ['three'] }] },
  ])
})

test.each([
  ['<script>alert(1)</script>after', ['after']],
  ['<style>p{}</style>', []],
  ['<img src=x onerror="alert(1)">seen', ['seen']],
  ['<p onclick="alert(1)">a</p>', [{ tag: 'p', children: ['a'] }]],
  ['<a href="javascript:alert(1)">a link</a>', ['a link']],
  ['<p>not closed', [{ tag: 'p', children: ['not closed'] }]],
  ['</p>a', ['a']],
  ['1 < 2', ['1 ', '<', ' 2']],
  ['&lt;p&gt; &amp; &unknown;', ['<p> & &unknown;']],
])('%j is %j', (html, tree) => {
  expect(htmlTree(html)).toEqual(tree)
})

test('comments, the head and aliases of elements are handled as browsers copy them', () => {
  expect(htmlTree('<!doctype html><head><title>x</title></head><!--[if x]><b>--><B>a</B>')).toEqual(
    [{ tag: 'strong', children: ['a'] }],
  )
  expect(htmlTree('<b style="font-weight:normal"><h1>a</h1></b>')).toEqual([
    { tag: 'h3', children: ['a'] },
  ])
})

test('empty lines are blank', () => {
  expect(isBlank('<p><br></p>&nbsp;')).toBe(true)
  expect(isBlank('<p>.</p>')).toBe(false)
})
