import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { FactList, type Fact } from '#ui/format/FactList.tsx'

interface BillPaperProps {
  /** Who is paid. */
  readonly title: string
  readonly facts: readonly Fact[]
  readonly onPrinted: () => void
  /** The picture. */
  readonly children: ReactNode
}

/** One bill on paper, and nothing else of the page. It prints itself. */
export function BillPaper({ title, facts, onPrinted, children }: BillPaperProps) {
  const printed = useEffectEvent(onPrinted)
  useEffect(() => {
    const end = () => printed()
    window.addEventListener('afterprint', end)
    document.body.setAttribute('data-paper', '')
    window.print()
    return () => {
      window.removeEventListener('afterprint', end)
      document.body.removeAttribute('data-paper')
    }
  }, [])
  return createPortal(
    <div className="bill-paper">
      <p className="bill-paper-title">{title}</p>
      {children}
      <FactList facts={facts} />
    </div>,
    document.body,
  )
}
