import type { ReactNode } from 'react'
import { Brand } from '#ui/brand.tsx'
import { useDocumentTitle } from '#ui/document-title.ts'
import { useEnvironment } from '#api/config.ts'
import './notice.css'

interface NoticeProps {
  readonly title: string
  readonly children: ReactNode
  readonly actions: ReactNode
}

/** A page that says one thing: not permitted, not found. In the blank layout without footer. */
export function Notice({ title, children, actions }: NoticeProps) {
  const environment = useEnvironment()
  useDocumentTitle(title)
  return (
    <main id="content" className="notice notice-full" tabIndex={-1}>
      <div className="brand">
        <Brand environment={environment} />
      </div>
      <h1>{title}</h1>
      {children}
      <div className="notice-actions">{actions}</div>
    </main>
  )
}
