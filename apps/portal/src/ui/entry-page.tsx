import { useEffect, useRef, type ReactNode } from 'react'
import { Brand } from './brand.tsx'
import { useDocumentTitle } from './frames.ts'
import './entry-page.css'

/** The tiles of the picture: column, row, width in columns, opacity in hundredths. */
const tiles: readonly (readonly [column: number, row: number, span: number, tone: number])[] = [
  [0, 0, 1, 12],
  [1, 0, 1, 16],
  [5, 0, 2, 6],
  [6, 0, 1, 16],
  [9, 0, 1, 5],
  [1, 1, 1, 12],
  [6, 1, 2, 6],
  [7, 1, 1, 20],
  [3, 1, 1, 4],
  [1, 2, 2, 5],
  [3, 2, 1, 15],
  [4, 2, 1, 9],
  [8, 2, 1, 12],
  [9, 2, 2, 8],
  [0, 3, 1, 11],
  [1, 3, 1, 16],
  [5, 3, 1, 12],
  [6, 3, 1, 8],
  [10, 3, 1, 9],
  [0, 4, 2, 7],
  [2, 4, 1, 10],
  [3, 4, 1, 18],
  [6, 4, 2, 9],
  [7, 4, 1, 8],
  [8, 4, 1, 14],
  [9, 4, 1, 19],
  [0, 5, 1, 14],
  [4, 5, 2, 7],
  [5, 5, 1, 20],
  [9, 5, 2, 5],
  [10, 5, 1, 13],
  [1, 6, 1, 18],
  [5, 6, 2, 7],
  [6, 6, 1, 14],
  [1, 7, 1, 8],
  [2, 7, 2, 11],
  [4, 7, 1, 19],
  [6, 7, 2, 7],
  [8, 7, 1, 22],
  [9, 7, 1, 12],
  [2, 8, 2, 4],
  [4, 8, 2, 7],
  [5, 8, 1, 6],
  [10, 8, 1, 18],
]
const STEP = 74
const SIZE = 60

function Artwork() {
  return (
    <svg viewBox="0 0 756 900" preserveAspectRatio="xMinYMin slice" aria-hidden="true">
      {tiles.map(([column, row, span, tone]) => (
        <rect
          key={`${String(column)}-${String(row)}-${String(span)}`}
          x={column * STEP - 16}
          y={row * STEP + 10}
          width={(span - 1) * STEP + SIZE}
          height={SIZE}
          rx="13"
          opacity={tone / 100}
        />
      ))}
    </svg>
  )
}

interface EntryPageProps {
  readonly environment: string | null
  readonly title: string
  readonly lead: string
  /** The text over the picture. */
  readonly slogan: string
  readonly footer?: ReactNode
  /** It took the place of a form that was sent, or of a wait: its title gets the focus, so that it is read. */
  readonly isOutcome?: boolean
  readonly children: ReactNode
}

/** A page before sign-in: a narrow form, and a picture if there is room. */
export function EntryPage(props: EntryPageProps) {
  const { environment, title, lead, slogan, footer, isOutcome = false, children } = props
  const heading = useRef<HTMLHeadingElement>(null)
  // After a redirect the tab would otherwise keep the title of the previous page.
  useDocumentTitle(title)
  useEffect(() => {
    if (isOutcome) heading.current?.focus()
  }, [isOutcome, title])
  return (
    <div className="entry">
      <main id="content" className="entry-main" tabIndex={-1}>
        <div className="entry-form">
          <div className="brand">
            <Brand environment={environment} />
          </div>
          <h1 ref={heading} tabIndex={isOutcome ? -1 : undefined}>
            {title}
          </h1>
          <p className="entry-lead">{lead}</p>
          {children}
          {footer ? <footer className="entry-footer">{footer}</footer> : null}
        </div>
      </main>
      <aside className="entry-art">
        <Artwork />
        <p>{slogan}</p>
      </aside>
    </div>
  )
}
