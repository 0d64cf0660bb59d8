import { useSession } from '#auth/access.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { t } from '../shell.messages.ts'
import { Notice } from './Notice.tsx'

/** Any unknown path (spec 2), and any page whose screen does not exist yet. */
export function NotFoundScreen() {
  const signedIn = useSession() !== null
  return (
    <Notice
      title={t('missingTitle')}
      actions={
        <ButtonLink tone="main" to={signedIn ? '/portal' : '/login'}>
          {signedIn ? t('toHome') : t('toLogin')}
        </ButtonLink>
      }
    >
      <p>{t('missingText')}</p>
    </Notice>
  )
}
