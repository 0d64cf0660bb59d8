import IconFingerprint from '@tabler/icons-react/dist/esm/icons/IconFingerprint.mjs'
import IconShieldLock from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs'
import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import type { Factor } from '@merchant/contract/areas/second-factor.shapes.ts'
import type { Reply } from '@merchant/contract/core/call.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { query } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { StatusPill } from '#ui/format/StatusPill.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { QueryBoundary } from '#components/QueryBoundary.tsx'
import { LoadFailed } from '#components/LoadFailed.tsx'
import { hasPasskeys } from '#auth/passkey.ts'
import { CodesRow, FactorRow } from './FactorRows.tsx'
import type { FactorTask } from './FactorTasks.tsx'
import { isAbsent } from './is-absent.ts'
import { t } from './own-factors.messages.ts'

// The dialogs, and what draws the QR code, come when somebody wants to change something.
const FactorTasks = lazyPart(
  () => import('./FactorTasks.tsx').then((m) => m.FactorTasks),
  ({ onTask }) => <LoadFailed onClose={() => onTask(null)} />,
)

/** As many as the service keeps. */
const MOST_FACTORS = 10

type Factors = Reply<typeof accountCalls.mfa>

/** What is asked for beside the password, and the way back in without it. */
export function SecondFactorCard() {
  const asked = useQuery(query(accountCalls.mfa))
  const [task, setTask] = useState<FactorTask | null>(null)
  // What is being done is done to its end: codes that are shown once do not go with an answer to a reread.
  if (isAbsent(asked) && task === null) return null
  return (
    <TitledCard
      title={t('title')}
      aside={
        asked.data &&
        (asked.data.enabled ? (
          <StatusPill tone="good" label={t('on')} />
        ) : (
          <StatusPill tone="warn" label={t('off')} />
        ))
      }
    >
      <QueryBoundary query={asked} failed={t('failed')} lines={4}>
        {(look) =>
          look.enabled ? (
            <FactorList look={look} onTask={setTask} />
          ) : (
            <EmptyState
              icon={<IconShieldLock aria-hidden />}
              title={t('offTitle')}
              text={t('offText')}
            >
              <AddButtons look={look} onTask={setTask} />
            </EmptyState>
          )
        }
      </QueryBoundary>
      {task && (
        <Suspense fallback={null}>
          <FactorTasks task={task} factors={asked.data?.factors ?? []} onTask={setTask} />
        </Suspense>
      )}
    </TitledCard>
  )
}

interface PartProps {
  readonly look: Factors
  readonly onTask: (task: FactorTask) => void
}

function FactorList({ look, onTask }: PartProps) {
  const remove = (factor: Factor) => onTask({ kind: 'remove', factor })
  return (
    <>
      <ul className="own-rows">
        {look.factors.map((factor) => (
          <FactorRow key={factor.factorId} factor={factor} onRemove={() => remove(factor)} />
        ))}
        <CodesRow left={look.recoveryCodesLeft} onRenew={() => onTask({ kind: 'renew' })} />
      </ul>
      <div className="own-foot">
        <AddButtons look={look} onTask={onTask} />
      </div>
    </>
  )
}

function AddButtons({ look, onTask }: PartProps) {
  const full = look.factors.length >= MOST_FACTORS ? t('enough') : undefined
  return (
    <>
      <Button
        {...(!look.enabled && { tone: 'main' })}
        disabledReason={full}
        onClick={() => onTask({ kind: 'app' })}
      >
        {t('addApp')}
      </Button>
      <Button
        icon={<IconFingerprint className="icon" aria-hidden />}
        disabledReason={full ?? (hasPasskeys() ? undefined : t('noPasskeys'))}
        onClick={() => onTask({ kind: 'passkey' })}
      >
        {t('addPasskey')}
      </Button>
    </>
  )
}
