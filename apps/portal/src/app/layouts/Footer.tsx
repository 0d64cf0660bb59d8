import { Link } from '@tanstack/react-router'
import { useEnvironment } from '#api/environment.ts'
import { t as pageText } from '../pages.messages.ts'
import { pages } from '../pages.ts'

/** What support asks for first: which portal this is, and the way to the checks of it. */
export function Footer() {
  const environment = useEnvironment()
  return (
    <footer className="foot">
      <div className="foot-line">
        <bdi>
          {__APP_TITLE__} {__APP_VERSION__}
        </bdi>
        <Link to={pages.tester.path}>{pageText('tester')}</Link>
        {/* Known last, and so at the end: nothing moves when it comes. */}
        {environment === null || environment === 'PROD' ? null : <bdi>{environment}</bdi>}
      </div>
    </footer>
  )
}
