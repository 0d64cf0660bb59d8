import IconDeviceMobileOff from '@tabler/icons-react/dist/esm/icons/IconDeviceMobileOff.mjs'
import type { Terminal } from '@merchant/contract/areas/pos.calls.ts'
import type { Page } from '@merchant/contract/core/page.ts'
import { Button } from '#kit/button.tsx'
import { Drawer } from '#kit/drawer/Drawer.tsx'
import { EmptyState } from '#kit/state/EmptyState.tsx'
import { ErrorState } from '#kit/state/ErrorState.tsx'
import { SkeletonLines } from '#kit/state/Skeleton.tsx'
import { t } from './pos.messages.ts'
import { TerminalActions } from './TerminalActions.tsx'
import { TerminalFacts } from './TerminalFacts.tsx'
import { useTerminal } from './use-terminal.ts'

interface TerminalDrawerProps {
  readonly posId: string
  readonly shopId: string | undefined
  /** The page of the list beside it. */
  readonly shown: Page<Terminal> | undefined
  readonly neighbours: readonly string[]
  readonly onOpen: (posId: string) => void
  readonly onClose: () => void
}

/** One terminal beside its list: what is known of it, and what can be done with it. */
export function TerminalDrawer(props: TerminalDrawerProps) {
  const { posId, shopId, shown, neighbours, onOpen, onClose } = props
  const { terminal, error, retry } = useTerminal(posId, shopId, shown)
  const place = neighbours.indexOf(posId)
  const go = (to: string | undefined) => (to === undefined ? undefined : () => onOpen(to))
  return (
    <Drawer
      label={terminal?.posName ?? t('terminal')}
      title={
        <>
          <span className="pos-head">{terminal?.shopName ?? t('terminal')}</span>
          <br />
          <b>{terminal?.posName}</b>
        </>
      }
      {...(terminal && { footer: <TerminalActions key={posId} terminal={terminal} /> })}
      onClose={onClose}
      row={posId}
      onPrevious={go(place > 0 ? neighbours[place - 1] : undefined)}
      onNext={go(place === -1 ? undefined : neighbours[place + 1])}
    >
      {terminal ? (
        <TerminalFacts terminal={terminal} />
      ) : error ? (
        <ErrorState
          title={t('failed')}
          message={error.message}
          reference={error.reference}
          onRetry={retry}
        />
      ) : terminal === null ? (
        <EmptyState
          icon={<IconDeviceMobileOff aria-hidden />}
          title={t('notFound')}
          text={t('notFoundText')}
        >
          <Button onClick={onClose}>{t('back')}</Button>
        </EmptyState>
      ) : (
        <SkeletonLines lines={8} />
      )}
    </Drawer>
  )
}
