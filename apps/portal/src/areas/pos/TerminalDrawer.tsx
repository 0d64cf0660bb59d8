import IconDeviceMobileOff from '@tabler/icons-react/dist/esm/icons/IconDeviceMobileOff.mjs'
import type { Terminal } from '@merchant/contract/areas/pos.calls.ts'
import type { Page } from '@merchant/contract/core/page.ts'
import { RowDrawer, type Beside } from '#components/list/RowDrawer.tsx'
import { t } from './pos.messages.ts'
import { TerminalActions } from './TerminalActions.tsx'
import { TerminalFacts } from './TerminalFacts.tsx'
import { useTerminal } from './use-terminal.ts'

interface TerminalDrawerProps extends Beside {
  readonly posId: string
  readonly shopId: string | undefined
  /** The page of the list beside it. */
  readonly shown: Page<Terminal> | undefined
}

/** One terminal beside its list: what is known of it, and what can be done with it. */
export function TerminalDrawer({ posId, shopId, shown, ...beside }: TerminalDrawerProps) {
  const { found: terminal, error, retry } = useTerminal(posId, shopId, shown)
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
      {...beside}
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
