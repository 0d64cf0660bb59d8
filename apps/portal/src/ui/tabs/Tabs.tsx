import { useId, type KeyboardEvent, type ReactNode } from 'react'
import '#ui/tabs.css'

interface Tab<Name extends string> {
  readonly name: Name
  readonly label: string
  /** How many there are inside. */
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

/** Parts of one place, one at a time. Tabs that are places of their own are links with the same class. */
export function Tabs<Name extends string>(props: TabsProps<Name>) {
  const { label, tabs, current, onChange, children } = props
  const id = useId()
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (way === undefined) return
    event.preventDefault()
    const isTurned = getComputedStyle(event.currentTarget).direction === 'rtl'
    const here = tabs.findIndex(({ name }) => name === current)
    const next = tabs.at((here + (isTurned ? -way : way)) % tabs.length)
    if (!next) return
    onChange(next.name)
    document.getElementById(`${id}-${next.name}`)?.focus()
  }
  return (
    <>
      <div className="tabs" role="tablist" tabIndex={-1} aria-label={label} onKeyDown={press}>
        {tabs.map(({ name, label: text, count }) => (
          <button
            key={name}
            id={`${id}-${name}`}
            type="button"
            role="tab"
            className="tab"
            aria-selected={name === current}
            aria-controls={`${id}-panel`}
            tabIndex={name === current ? 0 : -1}
            onClick={() => onChange(name)}
          >
            {text}
            {count !== undefined && <span className="tab-count">{count}</span>}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${current}`}>
        {children}
      </div>
    </>
  )
}
