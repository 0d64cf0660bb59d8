import { features } from '@merchant/contract/access/features.ts'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { roleName } from '#components/role-name.ts'
import { useSession } from '#auth/access.ts'
import { flagStore, reloadFlags } from '#auth/flags.ts'
import { readSession } from '#auth/session.ts'
import { Button } from '#ui/button.tsx'
import { useStore } from '#ui/store.ts'
import { whoMayOpen } from '#components/role-names.ts'
import { guard, type Decision, type GuardedPage } from '../guard.ts'
import { titleOf } from '../pages.ts'
import { pageAt, safeTo } from '../paths.ts'
import { t } from '../shell.messages.ts'
import { HomeLink, Notice, WayBack } from './notices.tsx'

type Denied = Extract<Decision, { kind: 'denied' }>

/** Which page was denied, what is missing, and who can grant it. */
export function NotAuthorizedScreen() {
  const session = useSession()
  const flags = useStore(flagStore)
  const { from: given } = useSearch({ strict: false }) as { readonly from?: unknown }
  const from = typeof given === 'string' ? given : undefined
  const page = from === undefined ? undefined : pageAt(from)
  const decision = page === undefined ? undefined : guard(page, session, flags)
  // The page is not known to be refused: its check has not been made since the last reload, or is under way.
  const unchecked: Denied = {
    kind: 'denied',
    missing: 'featureCheck',
    ...(page?.feature && { feature: page.feature }),
  }
  const known = decision?.kind === 'denied' ? decision : undefined
  const denied = decision?.kind === 'wait' ? unchecked : known
  const merchant = session?.merchantData?.merchantName ?? t('thisMerchant')
  const pageName = page === undefined ? '' : titleOf(page.name)

  const explain = (reason: Denied | undefined): string => {
    if (reason?.missing === 'permission') {
      const role = session?.roleType === undefined ? '' : roleName(session.roleType)
      return t('deniedPermission', { page: pageName, roles: whoMayOpen(reason.event), role })
    }
    if (reason?.feature === undefined) return t('deniedOther')
    return reason.missing === 'featureCheck'
      ? t('deniedCheck', { page: pageName, merchant })
      : t('deniedFeature', { page: pageName, merchant, wants: features[reason.feature].wants })
  }

  return (
    <Notice
      title={t('deniedTitle')}
      actions={
        <>
          {denied?.missing === 'featureCheck' && page !== undefined && from !== undefined ? (
            <Retry page={page} from={from} />
          ) : null}
          <WayBack />
          <HomeLink isMain={denied?.missing !== 'featureCheck'} />
        </>
      }
    >
      <p>{explain(denied)}</p>
      {denied && denied.missing !== 'featureCheck' ? (
        <p className="small">
          {denied.missing === 'feature' ? t('deniedFeatureWho') : t('deniedWho', { merchant })}
        </p>
      ) : null}
    </Notice>
  )
}

interface RetryProps {
  readonly page: GuardedPage
  readonly from: string
}

/** Checks the features again and opens the page if it may be opened. */
function Retry({ page, from }: RetryProps) {
  const router = useRouter()
  const [isLoading, setLoading] = useState(false)
  const retry = async () => {
    setLoading(true)
    const flags = await reloadFlags()
    setLoading(false)
    // The check of another feature may have failed again. A page that stays denied says why here.
    if (guard(page, readSession(), flags).kind === 'open')
      await router.navigate({ href: safeTo(from), replace: true })
  }
  return (
    <Button tone="main" loading={isLoading} onClick={() => void retry()}>
      {t('retry')}
    </Button>
  )
}
