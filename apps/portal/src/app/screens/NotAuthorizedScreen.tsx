import { features } from '@merchant/contract/access/features.ts'
import { roleLabels } from '@merchant/contract/access/permissions.ts'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '#auth/access.ts'
import { flagStore, reloadFlags } from '#auth/flags.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { useStore } from '#ui/store.ts'
import { guard, type Decision } from '../guard.ts'
import { pageAt } from '../page-at.ts'
import { titleOf } from '../pages.ts'
import { safeTo } from '../safe-to.ts'
import { t } from '../shell.messages.ts'
import { Notice } from './Notice.tsx'

type Denied = Extract<Decision, { kind: 'denied' }>

/** Says which page, what is missing, and who can give it. */
export function NotAuthorizedScreen() {
  const session = useSession()
  const flags = useStore(flagStore)
  const { from }: { from?: string } = useSearch({ strict: false })
  const page = from === undefined ? undefined : pageAt(from)
  const decision = page === undefined ? undefined : guard(page, session, flags)
  const denied = decision?.kind === 'denied' ? decision : undefined
  const merchant = session?.merchantData?.merchantName ?? t('thisMerchant')
  const named = page === undefined ? '' : titleOf(page.name)

  const sentence = (reason: Denied | undefined): string => {
    if (reason?.missing === 'permission') {
      const role = session?.roleType === undefined ? '' : roleLabels[session.roleType]
      return t('deniedPermission', { page: named, permission: reason.event ?? '', role })
    }
    if (reason?.feature === undefined) return t('deniedOther')
    return reason.missing === 'featureCheck'
      ? t('deniedCheck', { page: named, merchant })
      : t('deniedFeature', { page: named, merchant, wants: features[reason.feature].wants })
  }

  return (
    <Notice
      title={t('deniedTitle')}
      actions={
        <>
          {denied?.missing === 'featureCheck' && from !== undefined ? <Retry from={from} /> : null}
          <ButtonLink
            tone={denied?.missing === 'featureCheck' ? 'default' : 'main'}
            to={session ? '/portal' : '/login'}
          >
            {session ? t('toHome') : t('toLogin')}
          </ButtonLink>
        </>
      }
    >
      <p>{sentence(denied)}</p>
      {denied && denied.missing !== 'featureCheck' ? (
        <p className="small">{t('deniedWho', { merchant })}</p>
      ) : null}
    </Notice>
  )
}

/** Checks the features again, and opens the page if they are there now. */
function Retry({ from }: { readonly from: string }) {
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const retry = async () => {
    setBusy(true)
    const { failed } = await reloadFlags()
    setBusy(false)
    if (!failed) await router.navigate({ href: safeTo(from), replace: true })
  }
  return (
    <Button tone="main" loading={busy} onClick={() => void retry()}>
      {t('retry')}
    </Button>
  )
}
