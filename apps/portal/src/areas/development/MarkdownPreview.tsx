/** Markdown as React elements. Markup inside the text stays text: nothing is parsed as HTML. */
import { lexer, type MarkedToken, type Token, type Tokens } from 'marked'
import { createElement, Fragment, type ReactNode } from 'react'

/** The page has the first two levels of headings. */
const LEVELS_ABOVE = 2

// The tokens of a text never change places, so that their index identifies them.
const render = (tokens: readonly Token[] | undefined): ReactNode =>
  tokens?.map((token, index) => <Fragment key={index}>{element(token as MarkedToken)}</Fragment>)

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
      return token.ordered ? (
        <ol {...(typeof token.start === 'number' && { start: token.start })}>{items(token)}</ol>
      ) : (
        <ul>{items(token)}</ul>
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

const items = ({ items: listed }: Tokens.List): ReactNode =>
  listed.map((item, index) => <li key={index}>{render(item.tokens)}</li>)

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

function Table({ table }: { readonly table: Tokens.Table }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- because a wide table is scrolled by keyboard
    <div className="preview-table" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {table.header.map((cell, index) => (
              <th key={index}>{render(cell.tokens)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, place) => (
            <tr key={place}>
              {row.map((cell, index) => (
                <td key={index}>{render(cell.tokens)}</td>
              ))}
            </tr>
          ))}
        </tbody>
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
