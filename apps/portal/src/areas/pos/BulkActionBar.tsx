import { can, type Permission } from '@merchant/contract/access/permissions.ts'
import { MAX_TERMINALS, type Terminal } from '@merchant/contract/areas/pos.calls.ts'
import { SUCCESS } from '@merchant/contract/core/codes.ts'
import { useState } from 'react'
import { useSession } from '#auth/access.ts'
import { Button } from '#ui/button.tsx'
import { BulkBar, type Selection } from '#ui/table/selection.tsx'
import { lazyDialog } from '#components/lazy-dialog.tsx'
import { t } from './actions.messages.ts'
import type { BulkAction, Results } from './BulkDialog.tsx'

const BulkDialog = lazyDialog(() => import('./BulkDialog.tsx').then((m) => m.BulkDialog))

const actions = [
  { action: 'BLOCK', permission: 'blockPos', label: t('block') },
  { action: 'UNBLOCK', permission: 'unblockPos', label: t('unblock') },
  { action: 'BLOCK_REFUNDS', permission: 'editPOS', label: t('blockRefunds') },
  { action: 'LOST', permission: 'blockPos', label: t('lost') },
] as const satisfies readonly {
  readonly action: BulkAction
  readonly permission: Permission
  readonly label: string
}[]

interface BulkActionBarProps {
  readonly selection: Selection
  /** The terminals on the screen, for their names. */
  readonly terminals: readonly Terminal[]
}

/** The actions for the selected terminals. Afterwards, refused terminals stay selected. */
export function BulkActionBar({ selection, terminals }: BulkActionBarProps) {
  const role = useSession()?.roleType
  // A copy: the selection may change while the dialog is open.
  const [open, setOpen] = useState<{ action: BulkAction; posIds: string[]; names: string[] }>()
  const posIds = [...selection.chosen]
  const names = terminals.flatMap(({ posId, posName }) =>
    selection.chosen.has(posId) ? [posName] : [],
  )
  const deselectDone = (results: Results) =>
    selection.choose(
      results.flatMap(({ posId, code }) => (code === SUCCESS ? [posId] : [])),
      false,
    )
  return (
    <>
      <BulkBar selection={selection}>
        {actions
          .filter(({ permission }) => can(role, permission))
          .map(({ action, label }) => (
            <Button
              key={action}
              disabledReason={
                posIds.length > MAX_TERMINALS ? t('atMost', { most: MAX_TERMINALS }) : undefined
              }
              onClick={() => setOpen({ action, posIds, names })}
            >
              {label}
            </Button>
          ))}
      </BulkBar>
      {open && <BulkDialog {...open} onDone={deselectDone} onClose={() => setOpen(undefined)} />}
    </>
  )
}
