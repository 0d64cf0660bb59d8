import { can, type Permission } from '@merchant/contract/access/permissions.ts'
import { MAX_TERMINALS, type Terminal } from '@merchant/contract/areas/pos.calls.ts'
import { SUCCESS } from '@merchant/contract/core/codes.ts'
import { useState } from 'react'
import { useSession } from '#auth/access.ts'
import { Button } from '#ui/button.tsx'
import { BulkBar, type Selection } from '#ui/table/selection.tsx'
import { lazyDialog } from '#components/lazy-dialog.tsx'
import { t } from './actions.messages.ts'
import type { BulkAction, BulkDialogProps, NamedTerminal, Results } from './BulkDialog.tsx'

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

/** The open dialog. Its terminals are a copy: the selection may change meanwhile. */
export type OpenBulk = Pick<BulkDialogProps, 'action' | 'terminals'>

interface BulkActionBarProps {
  readonly selection: Selection
  readonly open: OpenBulk | null
  readonly onOpen: (next: OpenBulk | null) => void
  /** The terminals on the screen, for their names and shops. */
  readonly terminals: readonly Terminal[]
}

/** All terminals that were on the screen, by number, because a selection may span other pages. */
const useNamed = (
  terminals: readonly Terminal[],
  open: OpenBulk | null,
): ReadonlyMap<string, NamedTerminal> => {
  const [named, setNamed] = useState<ReadonlyMap<string, NamedTerminal>>(
    () => new Map(open?.terminals.map((terminal) => [terminal.posId, terminal])),
  )
  const isKnown = ({ posId, posName, shopName }: Terminal) =>
    named.get(posId)?.posName === posName && named.get(posId)?.shopName === shopName
  if (terminals.every(isKnown)) return named
  const all = new Map([
    ...named,
    ...terminals.map(
      ({ posId, posName, shopName }) => [posId, { posId, posName, shopName }] as const,
    ),
  ])
  setNamed(all)
  return all
}

/** The actions for the selected terminals. Afterwards, refused terminals stay selected. */
export function BulkActionBar({ selection, open, onOpen, terminals }: BulkActionBarProps) {
  const role = useSession()?.roleType
  const named = useNamed(terminals, open)
  const [shown, setShown] = useState(open)
  const show = (next: OpenBulk | null) => {
    setShown(next)
    onOpen(next)
  }
  const chosen = [...selection.chosen].map(
    (posId): NamedTerminal => named.get(posId) ?? { posId, posName: posId },
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
                chosen.length > MAX_TERMINALS ? t('atMost', { most: MAX_TERMINALS }) : undefined
              }
              onClick={() => show({ action, terminals: chosen })}
            >
              {label}
            </Button>
          ))}
      </BulkBar>
      {shown && (
        <BulkDialog
          {...shown}
          onDone={(results) => {
            // Its results are shown, but it is not opened again after a new sign-in.
            onOpen(null)
            deselectDone(results)
          }}
          onClose={() => show(null)}
        />
      )}
    </>
  )
}
