/**
 * Between the HTML that is kept and the elements that are edited. Neither way gives the browser markup to read,
 * which the content policy forbids; and only elements that we name come out of an editor.
 */
import { htmlTree, type HtmlNode } from '#demo/html-tree.ts'

const drawn = (nodes: readonly HtmlNode[]): Node[] =>
  nodes.map((node) => {
    if (typeof node === 'string') return document.createTextNode(node)
    const element = document.createElement(node.tag)
    element.append(...drawn(node.children))
    return element
  })

/** Puts what was kept into an editor. */
export const fill = (editor: HTMLElement, html: string): void =>
  editor.replaceChildren(...drawn(htmlTree(html)))

/** What browsers make, as what we keep. */
const tags: Readonly<Record<string, string>> = {
  B: 'strong',
  STRONG: 'strong',
  I: 'em',
  EM: 'em',
  P: 'p',
  DIV: 'p',
  UL: 'ul',
  OL: 'ol',
  LI: 'li',
  BLOCKQUOTE: 'blockquote',
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The HTML of what stands in an editor. What is no element of ours is its text. */
export const htmlOf = (parent: Node): string =>
  [...parent.childNodes]
    .map((node) => {
      if (node.nodeType === Node.TEXT_NODE) return escaped(node.textContent ?? '')
      if (node.nodeName === 'BR') return '<br>'
      const [tag, inside] = [tags[node.nodeName], htmlOf(node)]
      return tag === undefined ? inside : `<${tag}>${inside}</${tag}>`
    })
    .join('')

/** Whether nothing is said in it. */
export const isBlank = (html: string): boolean =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .trim() === ''
