/** Markdown as React elements. Markup inside the text stays text: nothing is parsed as HTML. */
import { lexer, type MarkedToken, type Token, type Tokens } from 'marked'
import { createElement, Fragment, type ReactNode } from 'react'

/** The page has the first two levels of headings. */
const LEVELS_ABOVE = 2

/** As single children: they never change places, so that they need no keys. */
const within = (type: string | typeof Fragment, children: readonly ReactNode[]): ReactNode =>
  createElement(type, null, ...children)

const render = (tokens: readonly Token[] = []): ReactNode =>
  within(
    Fragment,
    tokens.map((token) => element(token as MarkedToken)),
  )

const element = (token: MarkedToken): ReactNode => {
  switch (token.type) {
    case 'heading':
      return createElement(
        `h${String(Math.min(6, token.depth + LEVELS_ABOVE))}`,
        null,
        render(token.tokens),
      )
    case 'paragraph':
      return <p>{render(token.tokens)}</p>
    case 'list':
      return within(
        token.ordered ? 'ol' : 'ul',
        token.items.map((item) => within('li', [render(item.tokens)])),
      )
    case 'code':
      return (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- because wide code is scrolled by keyboard
        <pre tabIndex={0}>
          <code>{token.text}</code>
        </pre>
      )
    case 'table':
      return <Table table={token} />
    case 'blockquote':
      return <blockquote>{render(token.tokens)}</blockquote>
    case 'hr':
      return <hr />
    case 'strong':
      return <strong>{render(token.tokens)}</strong>
    case 'em':
      return <em>{render(token.tokens)}</em>
    case 'del':
      return <del>{render(token.tokens)}</del>
    case 'codespan':
      return <code dir="ltr">{token.text}</code>
    case 'br':
      return <br />
    case 'link':
      return <Anchor link={token} />
    case 'text':
      return token.tokens ? render(token.tokens) : token.text
    case 'escape':
      return token.text
    case 'space':
    case 'def':
    case 'checkbox':
      return null
    case 'image':
    case 'html':
    case 'list_item':
      return token.text
  }
}

/** Only addresses of the web become links. */
function Anchor({ link: { href, tokens } }: { readonly link: Tokens.Link }) {
  const text = render(tokens)
  if (!/^https?:\/\//i.test(href)) return text
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {text}
    </a>
  )
}

const row = (type: 'th' | 'td', cells: readonly Tokens.TableCell[]): ReactNode =>
  within(
    'tr',
    cells.map(({ tokens }) => within(type, [render(tokens)])),
  )

function Table({ table }: { readonly table: Tokens.Table }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- because a wide table is scrolled by keyboard
    <div className="preview-table" tabIndex={0}>
      <table>
        <thead>{row('th', table.header)}</thead>
        {within(
          'tbody',
          table.rows.map((cells) => row('td', cells)),
        )}
      </table>
    </div>
  )
}

export function MarkdownPreview({ text }: { readonly text: string }) {
  return (
    <div className="preview" dir="auto">
      {render(lexer(text))}
    </div>
  )
}
