import { createElement, Fragment, type ReactNode } from 'react'
import { htmlTree, type HtmlNode } from '../html-tree.ts'
import './components.css'

const elementsOf = (nodes: readonly HtmlNode[]): ReactNode[] =>
  nodes.map((node, index) => {
    const key = String(index)
    if (typeof node === 'string') return <Fragment key={key}>{node}</Fragment>
    return createElement(node.tag, { key }, ...(node.tag === 'br' ? [] : elementsOf(node.children)))
  })

/** Renders HTML from the data as React elements, limited to the allowed tags. */
export function HtmlContent({ html }: { readonly html: string }) {
  return <div className="demo-html">{elementsOf(htmlTree(html))}</div>
}
