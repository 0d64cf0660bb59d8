import { features } from '@merchant/contract/access/features.ts'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { roleName } from '#components/role-name.ts'
import { useSession } from '#auth/access.ts'
import { flagStore, reloadFlags } from '#auth/flags.ts'
import { Button } from '#ui/button.tsx'
import { useStore } from '#ui/store.ts'
import { whoMayOpen } from '#components/role-names.ts'
import { guard, type Decision } from '../guard.ts'
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
  const denied = decision?.kind === 'denied' ? decision : undefined
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
          {denied?.missing === 'featureCheck' && from !== undefined ? <Retry from={from} /> : null}
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

/** Checks the features again and opens the page if the check succeeds. */
function Retry({ from }: { readonly from: string }) {
  const router = useRouter()
  const [isLoading, setLoading] = useState(false)
  const retry = async () => {
    setLoading(true)
    const { failed } = await reloadFlags()
    setLoading(false)
    if (!failed) await router.navigate({ href: safeTo(from), replace: true })
  }
  return (
    <Button tone="main" loading={isLoading} onClick={() => void retry()}>
      {t('retry')}
    </Button>
  )
}
