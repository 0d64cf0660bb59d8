import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { posCalls, type Terminal } from '@merchant/contract/areas/pos.calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCan } from '#auth/access.ts'
import { query } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { Popover } from '#ui/popover.tsx'
import { FailedLine } from '#ui/state.tsx'
import { lazyDialog } from '#components/lazy-dialog.tsx'
import { t } from './pos.messages.ts'

const ActionDialog = lazyDialog(() => import('./ActionDialog.tsx').then((m) => m.ActionDialog))

/**
 * Sets the first PIN of a shop's new terminals. Renders nothing if there are none, and says so if they did not load.
 */
export function SetUpTerminal({ shopId }: { readonly shopId: string }) {
  const canSetUp = useCan('setUpPos')
  const terminals = useQuery({
    ...query(posCalls.list, { query: { shopId, status: ['PENDING_SETUP'], pageSize: 100 } }),
    enabled: canSetUp,
  })
  const [chosen, setChosen] = useState<Terminal>()
  const waiting = (terminals.data?.items ?? []).filter(({ status }) => status === 'PENDING_SETUP')
  const [first, ...others] = waiting
  // Its current version. After set-up, the one that was pressed, so that the dialog can show the outcome.
  const current = waiting.find(({ posId }) => posId === chosen?.posId) ?? chosen
  const icon = <IconPlus className="icon" aria-hidden />
  return (
    <>
      {terminals.data === undefined && terminals.isError && (
        <FailedLine text={t('setUpFailed')} onRetry={() => void terminals.refetch()} />
      )}
      {first !== undefined && others.length === 0 && (
        <Button tone="main" icon={icon} onClick={() => setChosen(first)}>
          {t('setUp')}
        </Button>
      )}
      {others.length > 0 && (
        <Popover
          label={t('setUp')}
          align="end"
          renderTrigger={(trigger) => (
            <Button {...trigger} tone="main" icon={icon}>
              {t('setUp')}
            </Button>
          )}
        >
          {(close) =>
            waiting.map((terminal) => (
              <button
                key={terminal.posId}
                type="button"
                className="popover-item"
                onClick={() => {
                  close()
                  setChosen(terminal)
                }}
              >
                {terminal.posName}
                <small>
                  <bdi className="mono">{terminal.serialNo}</bdi>
                </small>
              </button>
            ))
          }
        </Popover>
      )}
      {current && (
        <ActionDialog action="setPin" terminal={current} onClose={() => setChosen(undefined)} />
      )}
    </>
  )
}
