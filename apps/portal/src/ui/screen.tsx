import type { ReactNode } from 'react'
import { useDocumentTitle } from './frames.ts'
import { inItsLanguage, Sentence } from './format/name.tsx'
import './screen.css'

interface ScreenProps {
  /** The page's one heading. */
  readonly title: string
  /** Above the title: the page that this one belongs to. */
  readonly above?: ReactNode
  /** Beside the title, such as a count. */
  readonly aside?: ReactNode
  /** At the end of the title line. */
  readonly actions?: ReactNode
  /** A sentence below the title: what the page is for. */
  readonly lead?: string
  /** The document title, if it is more specific than the heading. */
  readonly documentTitle?: string
  readonly children: ReactNode
}

/** A screen of the portal: exactly one h1, its actions and its content. */
export function Screen(props: ScreenProps) {
  const { title, above, aside, actions, lead, documentTitle, children } = props
  useDocumentTitle(documentTitle ?? title)
  return (
    <>
      {above ? <p className="screen-above">{above}</p> : null}
      <div className="screen-title">
        <h1>{inItsLanguage(title)}</h1>
        {aside}
        {actions ? <div className="screen-actions">{actions}</div> : null}
      </div>
      {lead === undefined ? null : (
        <p className="screen-lead">
          <Sentence>{lead}</Sentence>
        </p>
      )}
      {children}
    </>
  )
}
