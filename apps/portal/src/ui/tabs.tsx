import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import './tabs.css'

interface Tab<Name extends string> {
  readonly name: Name
  readonly label: string
  /** The number of items inside. */
  readonly count?: string
}

interface TabsProps<Name extends string> {
  readonly label: string
  readonly tabs: readonly Tab<Name>[]
  readonly current: Name
  readonly onChange: (name: Name) => void
  /** What the current tab shows. */
  readonly children: ReactNode
}

/** Tabs of one page. Tabs with their own addresses are links with the same class (`tab-links.tsx`). */
export function Tabs<Name extends string>(props: TabsProps<Name>) {
  const { label, tabs, current, onChange, children } = props
  return (
    <Base.Root className="tabs-and-panel" value={current} onValueChange={onChange}>
      <Base.List className="tabs" aria-label={label} activateOnFocus>
        {tabs.map(({ name, label: text, count }) => (
          <Base.Tab key={name} className="tab" value={name}>
            {text}
            {count !== undefined && <span className="tab-count">{count}</span>}
          </Base.Tab>
        ))}
      </Base.List>
      <Base.Panel value={current}>{children}</Base.Panel>
    </Base.Root>
  )
}
