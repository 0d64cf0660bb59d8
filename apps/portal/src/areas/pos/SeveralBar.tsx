import { can, type Permission } from '@merchant/contract/access/permissions.ts'
import type { Terminal } from '@merchant/contract/areas/pos.calls.ts'
import { SUCCESS } from '@merchant/contract/core/codes.ts'
import { useState } from 'react'
import { useSession } from '#auth/access.ts'
import { Button } from '#ui/button.tsx'
import { BulkBar, type Selection } from '#ui/table/selection.tsx'
import { lazyDialog } from '#components/lazy-dialog.tsx'
import { t } from './acts.messages.ts'
import type { Results, SeveralAct } from './SeveralDialog.tsx'

const SeveralDialog = lazyDialog(() => import('./SeveralDialog.tsx').then((m) => m.SeveralDialog))

/** The contract's limit per call. */
const MOST = 100

const offered = [
  { act: 'BLOCK', right: 'blockPos', label: t('block') },
  { act: 'UNBLOCK', right: 'unblockPos', label: t('unblock') },
  { act: 'REFUNDS_OFF', right: 'editPOS', label: t('blockRefunds') },
  { act: 'LOST', right: 'blockPos', label: t('lost') },
] as const satisfies readonly {
  readonly act: SeveralAct
  readonly right: Permission
  readonly label: string
}[]

interface SeveralBarProps {
  readonly selection: Selection
  /** Those on the screen. */
  readonly terminals: readonly Terminal[]
}

/** What can be done with the chosen terminals. Those that were refused stay chosen afterwards. */
export function SeveralBar({ selection, terminals }: SeveralBarProps) {
  const role = useSession()?.roleType
  // The dialog keeps its terminals, whatever is chosen meanwhile.
  const [open, setOpen] = useState<{ act: SeveralAct; posIds: string[]; names: string[] }>()
  const posIds = [...selection.chosen]
  const names = terminals.flatMap(({ posId, posName }) =>
    selection.chosen.has(posId) ? [posName] : [],
  )
  const settle = (results: Results) =>
    selection.choose(
      results.flatMap(({ posId, code }) => (code === SUCCESS ? [posId] : [])),
      false,
    )
  return (
    <>
      <BulkBar selection={selection}>
        {offered
          .filter(({ right }) => can(role, right))
          .map((one) => (
            <Button
              key={one.act}
              disabledReason={posIds.length > MOST ? t('atMost', { most: MOST }) : undefined}
              onClick={() => setOpen({ act: one.act, posIds, names })}
            >
              {one.label}
            </Button>
          ))}
      </BulkBar>
      {open && <SeveralDialog {...open} onDone={settle} onClose={() => setOpen(undefined)} />}
    </>
  )
}
