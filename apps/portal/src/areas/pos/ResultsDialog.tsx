import type { BulkResults } from '@merchant/contract/areas/pos.calls.ts'
import { SUCCESS } from '@merchant/contract/core/codes.ts'
import type * as z from 'zod/mini'
import { contractWords } from '#api/api.messages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { StatusPill } from '#ui/format/StatusPill.tsx'
import { t } from './acts.messages.ts'
import { stateOf } from './terminal-state.ts'

export type Results = z.infer<typeof BulkResults>['results']

interface ResultsDialogProps {
  readonly results: Results
  readonly onClose: () => void
}

/** What became of each of several terminals: its state now, or why nothing was done with it. */
export function ResultsDialog({ results, onClose }: ResultsDialogProps) {
  const done = results.filter(({ code }) => code === SUCCESS).length
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('resultsTitle')}
      footer={
        <Button tone="main" onClick={onClose}>
          {t('ok')}
        </Button>
      }
    >
      <p className="form-lead" role="status">
        {done === results.length
          ? t('allDone', { count: done })
          : t('someDone', { done, all: results.length })}
      </p>
      <ul className="pos-results">
        {results.map(({ posId, code, message, terminal }) => (
          <li key={posId}>
            <b>{terminal?.posName ?? <bdi className="mono">{posId}</bdi>}</b>
            {terminal && <StatusPill {...stateOf(terminal)} />}
            <small>
              {terminal && `${terminal.shopName} · `}
              {code === SUCCESS ? t('done') : contractWords(message)}
            </small>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
