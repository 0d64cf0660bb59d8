import IconDeviceMobileOff from '@tabler/icons-react/dist/esm/icons/IconDeviceMobileOff.mjs'
import { can } from '@merchant/contract/access/permissions.ts'
import { posCalls, type Terminal } from '@merchant/contract/areas/pos.calls.ts'
import type { Page } from '@merchant/contract/core/page.ts'
import { useState } from 'react'
import { useSession } from '#auth/access.ts'
import { Button } from '#ui/button.tsx'
import { lazyDialog } from '#components/lazy-dialog.tsx'
import { useFoundRow } from '#components/list/find-row.ts'
import { RowDrawer, type RowNavigation } from '#components/list/RowDrawer.tsx'
import { whoMay } from '#components/role-names.ts'
import { hasDraft } from '#components/use-draft.ts'
import { draftOf } from './act-drafts.ts'
import { t as acts } from './acts.messages.ts'
import { t } from './pos.messages.ts'
import { actsFor, acts as allActs, nameOfAct, obstacleTo, type Act } from './terminal-acts.ts'
import { TerminalFacts } from './TerminalFacts.tsx'

const ActDialog = lazyDialog(() => import('./ActDialog.tsx').then((m) => m.ActDialog))

interface TerminalDrawerProps extends RowNavigation {
  readonly posId: string
  readonly shopId: string | undefined
  /** The page of the list. */
  readonly shown: Page<Terminal> | undefined
}

/** One terminal: its facts, and what can be done with it. */
export function TerminalDrawer({ posId, shopId, shown, ...navigation }: TerminalDrawerProps) {
  const query = shopId === undefined ? {} : { shopId }
  const record = useFoundRow({ call: posCalls.list, rowId: 'posId', id: posId, query, shown })
  const terminal = record.found
  return (
    <RowDrawer
      id={posId}
      label={terminal?.posName ?? t('terminal')}
      kind={terminal?.shopName ?? t('terminal')}
      name={<b>{terminal?.posName}</b>}
      {...record}
      failed={t('failed')}
      words={t}
      icon={<IconDeviceMobileOff aria-hidden />}
      renderFooter={(found) => <TerminalActions key={posId} terminal={found} />}
      {...navigation}
    >
      {(found) => <TerminalFacts terminal={found} />}
    </RowDrawer>
  )
}

/** What this person can do with a terminal. What cannot be done now says why. */
function TerminalActions({ terminal }: { readonly terminal: Terminal }) {
  const role = useSession()?.roleType
  // A dialog with a draft from before the session ended is opened again.
  const [act, setAct] = useState<Act | undefined>(() =>
    allActs.find((one) => hasDraft(draftOf(one, terminal.posId))),
  )
  const offered = actsFor(terminal, (permission) => can(role, permission))
  if (offered.length === 0) {
    return (
      <p className="muted small">
        {terminal.status === 'TERMINATED'
          ? acts('noneHere')
          : acts('roleCannot', { roles: whoMay('editPOS') })}
      </p>
    )
  }
  return (
    <div
      className="cluster"
      role="group"
      aria-label={acts('actions', { terminal: terminal.posName })}
    >
      {offered.map((one) => (
        <Button
          key={one}
          {...(one === 'setPin' && !terminal.pinSet && { tone: 'main' as const })}
          disabledReason={obstacleTo(one, terminal)}
          onClick={() => setAct(one)}
        >
          {acts(nameOfAct(one, terminal))}
        </Button>
      ))}
      {act && <ActDialog act={act} terminal={terminal} onClose={() => setAct(undefined)} />}
    </div>
  )
}
