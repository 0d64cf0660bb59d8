import type { Terminal } from '@merchant/contract/areas/pos.calls.ts'
import { isPinAct, isRefundAct, isStatusAct } from './dialog-of.ts'
import { PinDialog } from './PinDialog.tsx'
import { RefundBlockDialog } from './RefundBlockDialog.tsx'
import { SeveralDialog } from './SeveralDialog.tsx'
import { StatusDialog } from './StatusDialog.tsx'
import type { Act } from './terminal-acts.ts'

interface ActDialogProps {
  readonly act: Act
  readonly terminal: Terminal
  readonly onClose: () => void
}

/** The dialog of what is to be done with one terminal. */
export function ActDialog({ act, ...rest }: ActDialogProps) {
  if (isPinAct(act)) return <PinDialog act={act} {...rest} />
  if (isRefundAct(act)) return <RefundBlockDialog act={act} {...rest} />
  if (isStatusAct(act)) return <StatusDialog act={act} {...rest} />
  const { terminal, onClose } = rest
  return (
    <SeveralDialog
      act="LOST"
      posIds={[terminal.posId]}
      names={[terminal.posName]}
      onClose={onClose}
    />
  )
}
