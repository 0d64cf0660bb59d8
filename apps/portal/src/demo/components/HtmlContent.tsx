import { createElement, Fragment, type ReactNode } from 'react'
import { htmlTree, type HtmlNode } from '../html-tree.ts'
import './parts.css'

const drawn = (nodes: readonly HtmlNode[]): ReactNode[] =>
  nodes.map((node, index) => {
    const key = String(index)
    if (typeof node === 'string') return <Fragment key={key}>{node}</Fragment>
    return createElement(node.tag, { key }, ...(node.tag === 'br' ? [] : drawn(node.children)))
  })

/** Renders HTML of the data as React elements of the allowed tags. */
export function HtmlContent({ html }: { readonly html: string }) {
  return <div className="demo-html">{drawn(htmlTree(html))}</div>
}
