import { can } from '@merchant/contract/access/permissions.ts'
import type { Terminal } from '@merchant/contract/areas/pos.calls.ts'
import { useState } from 'react'
import { useSession } from '#auth/access.ts'
import { Button } from '#ui/button.tsx'
import { lazyDialog } from '#components/lazy-dialog.tsx'
import { whoMay } from '#components/role-names.ts'
import { hasDraft } from '#components/use-draft.ts'
import { t } from './acts.messages.ts'
import { draftOf } from './dialog-of.ts'
import { actLabel, acts, actsFor, obstacleTo, type Act } from './terminal-acts.ts'

const ActDialog = lazyDialog(() => import('./ActDialog.tsx').then((m) => m.ActDialog))

/** What this person can do with a terminal now. What they cannot do yet says why. */
export function TerminalActions({ terminal }: { readonly terminal: Terminal }) {
  const role = useSession()?.roleType
  // What was being written when the session ended is opened again.
  const [act, setAct] = useState<Act | undefined>(() =>
    acts.find((one) => hasDraft(draftOf(one, terminal.posId))),
  )
  const offered = actsFor(terminal, (permission) => can(role, permission))
  if (offered.length === 0) {
    return (
      <p className="muted small">
        {terminal.status === 'TERMINATED'
          ? t('noneHere')
          : t('roleCannot', { roles: whoMay('editPOS') })}
      </p>
    )
  }
  return (
    <div
      className="pos-acts"
      role="group"
      aria-label={t('actions', { terminal: terminal.posName })}
    >
      {offered.map((one) => (
        <Button
          key={one}
          {...(one === 'setPin' && !terminal.pinSet && { tone: 'main' as const })}
          disabledReason={obstacleTo(one, terminal)}
          onClick={() => setAct(one)}
        >
          {actLabel(one, terminal)}
        </Button>
      ))}
      {act && <ActDialog act={act} terminal={terminal} onClose={() => setAct(undefined)} />}
    </div>
  )
}
