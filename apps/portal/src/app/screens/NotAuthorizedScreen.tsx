import { features } from '@merchant/contract/access/features.ts'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { contractWords } from '#api/api.messages.ts'
import { roleName } from '#components/role-name.ts'
import { useSession } from '#auth/access.ts'
import { flagStore, loadFlags, reloadFlags } from '#auth/flags.ts'
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
  const [isRetrying, setRetrying] = useState(false)
  const isWaiting = decision?.kind === 'wait'
  useEffect(() => {
    if (isWaiting) void loadFlags()
  }, [isWaiting])
  const isOpen = decision?.kind === 'open' && page?.loginProtected !== false
  const router = useRouter()
  useEffect(() => {
    if (isOpen) void router.navigate({ href: safeTo(from), replace: true })
  }, [isOpen, from, router])
  const retry = async () => {
    setRetrying(true)
    await reloadFlags()
    setRetrying(false)
  }
  // While it is checked again, the failure of the last check stays.
  const unchecked: Denied = {
    kind: 'denied',
    missing: 'featureCheck',
    ...(page?.feature && { feature: page.feature }),
  }
  const known = decision?.kind === 'denied' ? decision : undefined
  const denied = isWaiting && isRetrying ? unchecked : known
  const merchant = session?.merchantData?.merchantName ?? t('thisMerchant')
  const pageName = page === undefined ? '' : titleOf(page.name)

  const explain = (reason: Denied | undefined): string => {
    if (reason?.missing === 'permission') {
      const role = session?.roleType === undefined ? '' : roleName(session.roleType)
      return t('deniedPermission', { page: pageName, roles: whoMayOpen(reason.event), role })
    }
    if (reason?.feature === undefined) return t('deniedOther')
    if (reason.missing === 'featureCheck') return t('deniedCheck', { page: pageName, merchant })
    const wants = contractWords(features[reason.feature].wants)
    return t('deniedFeature', { page: pageName, merchant, wants })
  }

  if (isOpen || (isWaiting && !isRetrying))
    return (
      <Notice
        title={t('checkingTitle')}
        actions={
          <>
            <WayBack />
            <HomeLink isMain />
          </>
        }
      >
        <p role="status">{t('checking', { page: pageName, merchant })}</p>
      </Notice>
    )

  return (
    <Notice
      title={t('deniedTitle')}
      actions={
        <>
          {denied?.missing === 'featureCheck' ? (
            <Button tone="main" loading={isRetrying} onClick={() => void retry()}>
              {t('retry')}
            </Button>
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
