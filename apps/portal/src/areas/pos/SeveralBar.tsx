import { can, type Permission } from '@merchant/contract/access/permissions.ts'
import type { Terminal } from '@merchant/contract/areas/pos.calls.ts'
import { SUCCESS } from '@merchant/contract/core/codes.ts'
import { useState } from 'react'
import { useSession } from '#auth/access.ts'
import { lazyDialog } from '#components/lazy-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { BulkBar, type Selection } from '#ui/table/selection.tsx'
import { t } from './acts.messages.ts'
import type { Results } from './ResultsDialog.tsx'
import type { SeveralAct } from './SeveralDialog.tsx'

const SeveralDialog = lazyDialog(() => import('./SeveralDialog.tsx').then((m) => m.SeveralDialog))

/** So many the contract takes at a time. */
const MOST = 100

const offered = [
  { act: 'BLOCK', right: 'blockPos', label: t('block') },
  { act: 'UNBLOCK', right: 'unblockPos', label: t('unblock') },
  { act: 'REFUNDS_OFF', right: 'editPOS', label: t('refundsOff') },
  { act: 'LOST', right: 'blockPos', label: t('lost') },
] as const satisfies readonly {
  readonly act: SeveralAct
  readonly right: Permission
  readonly label: string
}[]

interface SeveralBarProps {
  readonly selection: Selection
  /** Those on the screen, whose names are known. */
  readonly terminals: readonly Terminal[]
}

/** What can be done with the terminals that are chosen. Those that were refused stay chosen afterwards. */
export function SeveralBar({ selection, terminals }: SeveralBarProps) {
  const role = useSession()?.roleType
  const [act, setAct] = useState<SeveralAct>()
  const posIds = [...selection.chosen]
  const names = terminals.flatMap(({ posId, posName }) =>
    selection.chosen.has(posId) ? [posName] : [],
  )
  const settle = (results: Results) =>
    selection.choose(
      results.flatMap(({ posId, code }) => (code === SUCCESS ? [posId] : [])),
      false,
    )
  // What is asked about stays the same while it is asked.
  const [asked, setAsked] = useState<{ posIds: string[]; names: string[] }>()
  return (
    <>
      <BulkBar selection={selection}>
        {offered
          .filter(({ right }) => can(role, right))
          .map((one) => (
            <Button
              key={one.act}
              disabledReason={posIds.length > MOST ? t('atMost', { most: MOST }) : undefined}
              onClick={() => {
                setAsked({ posIds, names })
                setAct(one.act)
              }}
            >
              {one.label}
            </Button>
          ))}
      </BulkBar>
      {act && asked && (
        <SeveralDialog {...asked} act={act} onDone={settle} onClose={() => setAct(undefined)} />
      )}
    </>
  )
}
