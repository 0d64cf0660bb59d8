import type { TransactionView } from '@merchant/contract/areas/transactions.calls.ts'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState } from 'react'
import { lazyDialog } from '#components/lazy-dialog.tsx'
import { hasDraft } from '#components/use-draft.ts'
import { Button } from '#ui/button.tsx'
import { DOT } from '#ui/format/dot.ts'
import { Time } from '#ui/format/format.tsx'
import { noteDraft } from './note-draft.ts'
import { t } from './notes.messages.ts'

const NoteDialog = lazyDialog(() => import('./NoteDialog.tsx').then((m) => m.NoteDialog))

/** What staff noted about a payment, the newest first. Everyone who sees it may add to it. */
export function PaymentNotes({ view }: { readonly view: TransactionView }) {
  const { merTradeNo } = view.transaction
  // A note that was being written when the session ended is opened again.
  const [isOpen, setOpen] = useState(() => hasDraft(noteDraft(merTradeNo)))
  return (
    <>
      <div className="txn-notes-head">
        <h2 id="notes">{t('notes')}</h2>
        <Button
          icon={<IconPlus className="icon" aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {t('add')}
        </Button>
      </div>
      {view.notes.length === 0 ? (
        <p className="muted small">{t('none')}</p>
      ) : (
        <ul className="txn-notes" aria-labelledby="notes">
          {view.notes.map(({ noteId, body, writtenBy, writtenAt }) => (
            <li key={noteId}>
              <p dir="auto">{body}</p>
              <small>
                <Time value={writtenAt} />
                {DOT}
                <bdi>{writtenBy}</bdi>
              </small>
            </li>
          ))}
        </ul>
      )}
      {isOpen && <NoteDialog merTradeNo={merTradeNo} onClose={() => setOpen(false)} />}
    </>
  )
}
