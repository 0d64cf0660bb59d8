import IconDeviceMobileOff from '@tabler/icons-react/dist/esm/icons/IconDeviceMobileOff.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { hktPosCalls, type HktTerminal } from '@merchant/contract/areas/hkt-pos.calls.ts'
import { useState } from 'react'
import { networkNames } from '#components/payments/PaymentMethod.tsx'
import { todaysPayments } from '#components/payments/todays-payments.tsx'
import { useCan } from '#auth/access.ts'
import { Button } from '#ui/button.tsx'
import { inItsLanguage } from '#ui/format/name.tsx'
import { AsOf, CopyableId, FactList, known, Time } from '#ui/format/format.tsx'
import { whoMay } from '#components/role-names.ts'
import { lazyDialog } from '#components/lazy-dialog.tsx'
import { useFoundRow, type ShownRows } from '#components/list/find-row.ts'
import { RowDrawer, type RowNavigation } from '#components/list/RowDrawer.tsx'
import { hasDraft } from '#components/use-draft.ts'
import { hktName, HktStatus } from './hkt-columns.tsx'
import { t } from './hkt-pos.messages.ts'
import { draftName } from './hkt-draft.ts'

const HktDialog = lazyDialog(() => import('./HktDialog.tsx').then((m) => m.HktDialog))

interface HktDrawerProps extends RowNavigation {
  readonly posId: string
  readonly shown: ShownRows<HktTerminal>
}

/** One HKT POS: its facts, and the button that assigns it. */
export function HktDrawer({ posId, shown, ...navigation }: HktDrawerProps) {
  const record = useFoundRow({ call: hktPosCalls.list, rowId: 'posId', id: posId, shown })
  const name = record.found ? hktName(record.found) : t('terminal')
  return (
    <RowDrawer
      id={posId}
      label={name}
      name={<b>{inItsLanguage(name)}</b>}
      {...record}
      failed={t('failed')}
      words={t}
      icon={<IconDeviceMobileOff aria-hidden />}
      renderFooter={(found) => <AssignButton key={posId} terminal={found} />}
      {...navigation}
    >
      {(found) => <HktFacts terminal={found} asOf={shown.data?.asOf} />}
    </RowDrawer>
  )
}

function AssignButton({ terminal }: { readonly terminal: HktTerminal }) {
  const canEdit = useCan('editPOS')
  const [isOpen, setOpen] = useState(canEdit && hasDraft(draftName(terminal.posId)))
  const obstacle = () => {
    if (!canEdit) return t('roleCannot', { roles: whoMay('editPOS') })
    return terminal.status === 'RETURNED' ? t('returned') : undefined
  }
  return (
    <>
      <Button
        icon={<IconPencil className="icon" aria-hidden />}
        printsReason
        disabledReason={obstacle()}
        onClick={() => setOpen(true)}
      >
        {t('assign')}
      </Button>
      {isOpen && <HktDialog terminal={terminal} onClose={() => setOpen(false)} />}
    </>
  )
}

const timeOrNever = (time: string | null) => (time === null ? t('never') : <Time value={time} />)

const copyable = (value: string, label: string) => <CopyableId value={value} label={label} />

interface HktFactsProps {
  readonly terminal: HktTerminal
  /** When the list was read, because today's payments increase. */
  readonly asOf: string | undefined
}

function HktFacts({ terminal, asOf }: HktFactsProps) {
  const { shopName, tid, mid, serialNo, model, networks } = terminal
  // Null for a role that may not see payments.
  const hasFigures = terminal.todayCount !== null
  return (
    <>
      <p>
        <HktStatus status={terminal.status} /> {asOf !== undefined && <AsOf time={asOf} />}
      </p>
      <FactList
        facts={known([
          [t('shop'), shopName ?? t('noShop')],
          [t('tid'), copyable(tid, t('tid'))],
          [t('mid'), copyable(mid, t('mid'))],
          [t('serialNo'), copyable(serialNo, t('serialNo'))],
          [t('model'), model],
          [t('networks'), networkNames(networks)],
          [t('lastSettlement'), timeOrNever(terminal.lastSettlementAt)],
          [t('lastPayment'), hasFigures && timeOrNever(terminal.lastTransactionAt)],
          [t('today'), todaysPayments(terminal)],
          [t('posId'), copyable(terminal.posId, t('posId'))],
        ])}
      />
    </>
  )
}
