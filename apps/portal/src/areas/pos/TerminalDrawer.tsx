import IconDeviceMobileOff from '@tabler/icons-react/dist/esm/icons/IconDeviceMobileOff.mjs'
import { posCalls, type Terminal } from '@merchant/contract/areas/pos.calls.ts'
import type { Page } from '@merchant/contract/core/page.ts'
import { useFoundRow } from '#components/list/find-row.ts'
import { RowDrawer, type RowNavigation } from '#components/list/RowDrawer.tsx'
import { t } from './pos.messages.ts'
import { TerminalActions } from './TerminalActions.tsx'
import { TerminalFacts } from './TerminalFacts.tsx'

interface TerminalDrawerProps extends RowNavigation {
  readonly posId: string
  readonly shopId: string | undefined
  /** The page of the list beside it. */
  readonly shown: Page<Terminal> | undefined
}

/** One terminal beside its list: what is known of it, and what can be done with it. */
export function TerminalDrawer({ posId, shopId, shown, ...navigation }: TerminalDrawerProps) {
  const {
    found: terminal,
    error,
    retry,
  } = useFoundRow({
    call: posCalls.list,
    query: shopId === undefined ? {} : { shopId },
    rowId: 'posId',
    id: posId,
    shown,
  })
  return (
    <RowDrawer
      id={posId}
      label={terminal?.posName ?? t('terminal')}
      title={
        <>
          <span className="pos-head">{terminal?.shopName ?? t('terminal')}</span>
          <br />
          <b>{terminal?.posName}</b>
        </>
      }
      found={terminal}
      error={error}
      onRetry={retry}
      words={words}
      icon={<IconDeviceMobileOff aria-hidden />}
      renderFooter={(found) => <TerminalActions key={posId} terminal={found} />}
      {...navigation}
    >
      {(found) => <TerminalFacts terminal={found} />}
    </RowDrawer>
  )
}

const words = {
  failed: t('failed'),
  notFound: t('notFound'),
  notFoundText: t('notFoundText'),
}
