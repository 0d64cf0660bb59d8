import { Link } from '@tanstack/react-router'

interface SideLinksProps {
  readonly label: string
  readonly links: readonly { readonly to: string; readonly title: string }[]
  readonly current: string
}

/** Links to the siblings of the current page. */
export function SideLinks({ label, links, current }: SideLinksProps) {
  return (
    <nav aria-label={label} className="help-side">
      <ul>
        {links.map(({ to, title }) => (
          <li key={to}>
            <Link
              to={to}
              className="help-side-link"
              activeProps={{}}
              aria-current={to === current ? 'page' : undefined}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
