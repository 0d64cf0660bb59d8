import IconDeviceMobileOff from '@tabler/icons-react/dist/esm/icons/IconDeviceMobileOff.mjs'
import { posCalls, type Terminal } from '@merchant/contract/areas/pos.calls.ts'
import type { Page } from '@merchant/contract/core/page.ts'
import { useFoundRow } from '#components/list/found-row.ts'
import { RowDrawer, type Beside } from '#components/list/RowDrawer.tsx'
import { t } from './pos.messages.ts'
import { TerminalActions } from './TerminalActions.tsx'
import { TerminalFacts } from './TerminalFacts.tsx'

interface TerminalDrawerProps extends Beside {
  readonly posId: string
  readonly shopId: string | undefined
  /** The page of the list beside it. */
  readonly shown: Page<Terminal> | undefined
}

/** One terminal beside its list: what is known of it, and what can be done with it. */
export function TerminalDrawer({ posId, shopId, shown, ...beside }: TerminalDrawerProps) {
  const query = shopId === undefined ? {} : { shopId }
  const record = useFoundRow({ call: posCalls.list, rowId: 'posId', id: posId, query }, shown)
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
      {...beside}
    >
      {(found) => <TerminalFacts terminal={found} />}
    </RowDrawer>
  )
}
