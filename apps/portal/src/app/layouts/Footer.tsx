import { useIsFetching } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEnvironment } from '#api/environment.ts'
import { useDelayed } from '#ui/state/use-delayed.ts'
import { pages, titleOf } from '../pages.ts'
import { useChanging } from './Frame.tsx'

/** So long after the last answer everything stands where it will. */
const REST_MS = 300

/** Nothing that the page shows for the first time is on its way: it grows no more. */
const useRests = (): boolean => {
  const isChanging = useChanging()
  const awaited = useIsFetching({ predicate: ({ state }) => state.status === 'pending' })
  return useDelayed(!isChanging && awaited === 0, REST_MS)
}

/** What support asks for first: which portal this is, and the way to the checks of it. */
export function Footer() {
  const environment = useEnvironment()
  const rests = useRests()
  return (
    <footer className="foot" data-rests={rests || undefined}>
      <div className="foot-line">
        <bdi>
          {__APP_TITLE__} {__APP_VERSION__}
        </bdi>
        <Link to={pages.tester.path}>{titleOf('tester')}</Link>
        {/* Known last, and so at the end: nothing moves when it comes. */}
        {environment === null || environment === 'PROD' ? null : <bdi>{environment}</bdi>}
      </div>
    </footer>
  )
}
