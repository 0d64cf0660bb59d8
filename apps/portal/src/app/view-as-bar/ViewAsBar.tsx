import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import { shopScopedRoles } from '@merchant/contract/access/permissions.ts'
import { instantOf } from '@merchant/contract/core/time.ts'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { joinNames } from '#ui/format/lists.ts'
import { roleName } from '#components/role-name.ts'
import { showFailure } from '#api/client.ts'
import { serviceAheadMs } from '#api/service-clock.ts'
import { useSession } from '#auth/access.ts'
import { onViewOver, readSession } from '#auth/session.ts'
import { endView } from '#auth/view-as.ts'
import { Button } from '#ui/button.tsx'
import { minutePart } from '#ui/format/times.ts'
import { useStore } from '#ui/store.ts'
import { showToast } from '#ui/toasts.ts'
import { now } from '../../clock.ts'
import { pages } from '../pages.ts'
import './view-as-bar.css'
import { t } from './view-as-bar.messages.ts'

/** Ends the view and returns to the members, where it is begun. */
const useEndView = () => {
  const router = useRouter()
  const [isEnding, setEnding] = useState(false)
  // Several answers may say at once that the view is over.
  const isUnderway = useRef(false)
  const end = useCallback(async () => {
    if (isUnderway.current) return
    isUnderway.current = true
    setEnding(true)
    try {
      await endView()
      await router.navigate({ to: pages['membership-list'].path, ignoreBlocker: true })
      const role = readSession()?.roleType
      if (role !== undefined)
        showToast({ tone: 'good', text: t('ended', { role: roleName(role) }) })
    } catch (failure) {
      showFailure(failure)
    } finally {
      isUnderway.current = false
      setEnding(false)
    }
  }, [router])
  return { end, isEnding }
}

/**
 * By the service's clock, or when the service says so. The longest delay of a timer is not reached: a view lasts
 * minutes.
 */
const useEndInTime = (until: string | undefined, end: () => Promise<void>): void => {
  const ahead = useStore(serviceAheadMs)
  useEffect(() => {
    if (until === undefined || ahead === undefined) return
    const left = instantOf(until) - now() - ahead
    const timer = setTimeout(() => void end(), Math.max(0, left))
    return () => clearTimeout(timer)
  }, [until, ahead, end])
  useEffect(() => (until === undefined ? undefined : onViewOver(() => void end())), [until, end])
}

/** Across every page while the person views as another role: role, shops, and how to end it. */
export function ViewAsBar() {
  const session = useSession()
  const { end, isEnding } = useEndView()
  const until = session?.userData.viewUntil
  const role = session?.roleType
  useEndInTime(until, end)
  // The status is there before its text, so that screen readers announce it.
  const isViewing = until !== undefined && role !== undefined
  const shops =
    role !== undefined && shopScopedRoles.includes(role)
      ? joinNames((session?.userShopProfiles ?? []).map(({ name }) => name))
      : t('everyShop')
  return (
    // Not a section: that would get the focus of a removed control, also while it is empty and has no name.
    <div
      role={isViewing ? 'region' : undefined}
      className={isViewing ? 'view-as-bar' : undefined}
      aria-label={isViewing ? t('label') : undefined}
    >
      <p role="status" className="view-as-bar-words">
        {isViewing ? (
          <>
            <IconEye className="icon" aria-hidden />
            <b>{t('viewing', { role: roleName(role) })}</b>
            <span className="view-as-bar-shops" title={shops}>
              <bdi>{shops}</bdi>
            </span>
            <span className="view-as-bar-only">{t('readOnly')}</span>
            <span className="view-as-bar-until">{t('until', { time: minutePart(until) })}</span>
          </>
        ) : null}
      </p>
      {isViewing ? (
        <Button loading={isEnding} onClick={() => void end()}>
          {t('end')}
        </Button>
      ) : null}
    </div>
  )
}
