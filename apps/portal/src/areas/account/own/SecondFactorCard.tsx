import IconFingerprint from '@tabler/icons-react/dist/esm/icons/IconFingerprint.mjs'
import IconShieldLock from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs'
import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { MAX_FACTORS, type Factor } from '@merchant/contract/areas/second-factor.shapes.ts'
import type { Reply } from '@merchant/contract/core/call.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { query } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { StatusPill } from '#ui/format/format.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { EmptyState } from '#ui/state.tsx'
import { TitledCard } from '#ui/card.tsx'
import { QueryBoundary } from '#components/QueryBoundary.tsx'
import { LoadFailed } from '#components/LoadFailed.tsx'
import { useBegin } from '#components/use-begin.ts'
import { hasPasskeys } from '#auth/passkey.ts'
import { CodesRow, FactorRow } from './FactorRows.tsx'
import type { FactorTask } from './FactorTasks.tsx'
import { isMissing } from './own-rows.tsx'
import { t } from './own-factors.messages.ts'

// The dialogs and the QR encoder are only needed for a change, so they are loaded then.
export const FactorTasks = lazyComponent(
  () => import('./FactorTasks.tsx').then((m) => m.FactorTasks),
  ({ onTask }) => <LoadFailed onClose={() => onTask(null)} />,
)

type Factors = Reply<typeof accountCalls.mfa>

/** The person's second factors and recovery codes. */
export function SecondFactorCard() {
  const factors = useQuery(query(accountCalls.mfa))
  const [chosen, setChosen] = useState<FactorTask | null>(null)
  const [isAsked, setAsked] = useState(false)
  useBegin('second-factor', () => setAsked(true))
  const isNeeded = isAsked && factors.data?.enabled === false
  const task: FactorTask | null = chosen ?? (isNeeded ? { kind: 'app' } : null)
  const setTask = (next: FactorTask | null) => {
    setAsked(false)
    setChosen(next)
  }
  // An open task stays, even if a refetch fails: recovery codes cannot be shown again.
  if (isMissing(factors) && task === null) return null
  return (
    <TitledCard
      title={t('title')}
      aside={
        factors.data && (
          <StatusPill
            tone={factors.data.enabled ? 'good' : 'warn'}
            label={factors.data.enabled ? t('on') : t('off')}
          />
        )
      }
    >
      <QueryBoundary query={factors} failed={t('failed')} lines={4}>
        {(data) =>
          data.enabled ? (
            <FactorList data={data} onTask={setTask} />
          ) : (
            <EmptyState
              icon={<IconShieldLock aria-hidden />}
              title={t('offTitle')}
              text={t('offText')}
            >
              <AddButtons data={data} onTask={setTask} />
            </EmptyState>
          )
        }
      </QueryBoundary>
      {task && (
        <Suspense fallback={null}>
          <FactorTasks task={task} factors={factors.data?.factors ?? []} onTask={setTask} />
        </Suspense>
      )}
    </TitledCard>
  )
}

interface FactorsProps {
  readonly data: Factors
  readonly onTask: (task: FactorTask) => void
}

function FactorList({ data, onTask }: FactorsProps) {
  const remove = (factor: Factor) => onTask({ kind: 'remove', factor })
  return (
    <>
      <ul className="own-rows">
        {data.factors.map((factor) => (
          <FactorRow key={factor.factorId} factor={factor} onRemove={() => remove(factor)} />
        ))}
        <CodesRow left={data.recoveryCodesLeft} onRenew={() => onTask({ kind: 'renew' })} />
      </ul>
      <div className="own-foot">
        <AddButtons data={data} onTask={onTask} />
      </div>
    </>
  )
}

export function AddButtons({ data, onTask }: FactorsProps) {
  const limit = data.factors.length >= MAX_FACTORS ? t('limit', { most: MAX_FACTORS }) : undefined
  return (
    <>
      <Button
        {...(!data.enabled && { tone: 'main' })}
        printsReason
        disabledReason={limit}
        onClick={() => onTask({ kind: 'app' })}
      >
        {t('addApp')}
      </Button>
      <Button
        icon={<IconFingerprint className="icon" aria-hidden />}
        printsReason
        disabledReason={limit ?? (hasPasskeys() ? undefined : t('noPasskeys'))}
        onClick={() => onTask({ kind: 'passkey' })}
      >
        {t('addPasskey')}
      </Button>
    </>
  )
}
