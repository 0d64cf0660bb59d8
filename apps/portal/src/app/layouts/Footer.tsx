import { useIsFetching } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEnvironment, useLinks } from '#api/config.ts'
import { useDelayed } from '#ui/state.tsx'
import { pages, titleOf } from '../pages.ts'
import { t } from '../shell.messages.ts'
import { useIsNavigating } from './Frame.tsx'
import './page-edge.css'

/** How long after the last answer the layout is stable. */
const STABLE_MS = 300

/** Whether all first loads are done, so that the page no longer grows. */
const useStable = (): boolean => {
  const isNavigating = useIsNavigating()
  const loading = useIsFetching({ predicate: ({ state }) => state.status === 'pending' })
  return useDelayed(!isNavigating && loading === 0, STABLE_MS)
}

/**
 * What support asks for first: name, version and environment, with a link to the diagnostics and the configured links
 * (A-304, A-316).
 */
export function Footer() {
  const environment = useEnvironment()
  const links = useLinks() ?? []
  const isStable = useStable()
  return (
    <footer className="foot" data-rests={isStable || undefined}>
      <div className="foot-line">
        <bdi>
          {__APP_TITLE__} {__APP_VERSION__}
        </bdi>
        <Link to={pages.tester.path}>{titleOf('tester')}</Link>
        {/* Loaded last, so they are at the end, where they move nothing. */}
        {links.map(([name, address]) => (
          <a key={name} href={address} target="_blank" rel="noreferrer" title={t('newTab')}>
            {t(name)}
          </a>
        ))}
        {environment === null || environment === 'PROD' ? null : <bdi>{environment}</bdi>}
      </div>
    </footer>
  )
}
