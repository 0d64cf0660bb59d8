import { refundCalls, type RefundLimits } from '@merchant/contract/areas/refunds.calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { roleName } from '#components/role-name.ts'
import { query } from '#api/client.ts'
import { useCan } from '#auth/access.ts'
import { lazyDialog } from '#components/lazy-dialog.tsx'
import { QueryBoundary } from '#components/QueryBoundary.tsx'
import { hasDraft } from '#components/use-draft.ts'
import { Button } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { Money } from '#ui/format/format.tsx'
import { LIMITS_DRAFT } from './limits-form.ts'
import { t } from './limits.messages.ts'
import { NobodyElse } from './NobodyElse.tsx'
import './merchant.css'

const LimitsDialog = lazyDialog(() => import('./LimitsDialog.tsx').then((m) => m.LimitsDialog))

/** Above which amounts a refund waits for a second person. */
export function RefundLimitsCard() {
  const reply = useQuery(query(refundCalls.limits))
  const maySet = useCan('manageMember')
  // Opens again with the draft that an expired session left.
  const [isOpen, setOpen] = useState(() => hasDraft(LIMITS_DRAFT))
  return (
    <TitledCard
      title={t('title')}
      action={
        maySet &&
        reply.data && (
          <Button tone="plain" onClick={() => setOpen(true)}>
            {t('change')}
          </Button>
        )
      }
    >
      <QueryBoundary query={reply} failed={t('failed')} lines={3}>
        {(known) => (
          <>
            <Limits known={known} />
            {isOpen && <LimitsDialog known={known} onClose={() => setOpen(false)} />}
          </>
        )}
      </QueryBoundary>
    </TitledCard>
  )
}

function Limits({ known }: { readonly known: RefundLimits }) {
  const { limits, expiryHours, rolesAlone } = known
  const limited = limits.filter(({ single, day }) => single !== null || day !== null)
  if (limited.length === 0) return <p className="card-body muted small">{t('none')}</p>
  const shown = (amount: string | null) =>
    amount === null ? <span className="faint">{t('noLimit')}</span> : <Money value={amount} />
  return (
    <div className="card-body">
      <table className="limit-table">
        <thead>
          <tr>
            <th scope="col">{t('role')}</th>
            <th scope="col">{t('single')}</th>
            <th scope="col">{t('day')}</th>
          </tr>
        </thead>
        <tbody>
          {limited.map(({ roleType, single, day }) => (
            <tr key={roleType}>
              <th scope="row">{roleName(roleType)}</th>
              <td>{shown(single)}</td>
              <td>{shown(day)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <NobodyElse
        roles={rolesAlone.filter((role) => limited.some(({ roleType }) => roleType === role))}
      />
      <p className="muted small">
        <bdi className="sentence">{t('meaning', { count: expiryHours })}</bdi>
      </p>
    </div>
  )
}
