import {
  posCalls,
  type bulkActions,
  type BulkResults,
  type Terminal,
} from '@merchant/contract/areas/pos.calls.ts'
import { SUCCESS } from '@merchant/contract/core/codes.ts'
import { useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { DOT } from '#ui/format/dot.ts'
import { joinNames } from '#ui/format/lists.ts'
import { contractWords } from '#api/api.messages.ts'
import { useMerchantName } from '#auth/access.ts'
import { CloseFooter, Dialog } from '#ui/dialog.tsx'
import { StatusPill } from '#ui/format/format.tsx'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { schemaOf, useForm } from '#ui/form/use-form.ts'
import { TextField } from '#ui/form/text-fields.tsx'
import { showToast } from '#ui/toasts.ts'
import { Sentence } from '#ui/format/name.tsx'
import { answerOf } from '#components/form-answer.ts'
import { useDraft } from '#components/use-draft.ts'
import { useIdempotencyKey } from '#components/use-idempotency-key.ts'
import { t } from './actions.messages.ts'
import {
  blockBody,
  checkBlock,
  draftOf,
  newBlock,
  noteBody,
  type BlockDraft,
} from './action-drafts.ts'
import { BlockFields, blockLabels } from './BlockFields.tsx'
import { stateOf } from './TerminalStatus.tsx'
import { terminalRefusal, useTerminalCall } from './use-terminal-call.ts'

export type Results = z.infer<typeof BulkResults>['results']

export type BulkAction = (typeof bulkActions)[number] | 'LOST'

/** Without its shop where no page of the list has shown it. */
export type NamedTerminal = Pick<Terminal, 'posId' | 'posName'> &
  Partial<Pick<Terminal, 'shopName'>>

export interface BulkDialogProps {
  readonly action: BulkAction
  readonly terminals: readonly NamedTerminal[]
  /** Called with the result for each terminal. */
  readonly onDone?: (results: Results) => void
  readonly onClose: () => void
}

/** The message keys of each action. */
const messagesOf = {
  BLOCK: { title: 'blockBulk', submit: 'block', done: 'blockDone' },
  UNBLOCK: { title: 'unblockBulk', submit: 'unblock', done: 'unblockDone' },
  BLOCK_REFUNDS: { title: 'blockRefundsBulk', submit: 'blockRefunds', done: 'blockRefundsDone' },
  LOST: { title: 'lostTitle', submit: 'lostConfirm', done: 'lostDone' },
} as const satisfies Record<BulkAction, unknown>

/** Terminals of several shops may have the same name. */
const placeOf = ({ posName, shopName }: NamedTerminal): string =>
  shopName === undefined ? posName : t('terminalAt', { terminal: posName, shop: shopName })

/** Changes several terminals, or one that was lost, with the person's password instead of PINs. */
export function BulkDialog({ action, terminals, onDone, onClose }: BulkDialogProps) {
  const merchant = useMerchantName()
  const [results, setResults] = useState<Results>()
  // A ref: the form calls the `onClose` of the render before `results` was set.
  const hasResults = useRef(false)
  const isBlock = action === 'BLOCK'
  const messages = messagesOf[action]
  const posIds = terminals.map(({ posId }) => posId)
  const only = terminals[0]?.posName ?? ''
  // Not under the drawer's name: the drawer opens its dialog again by its own draft, the list by its selection.
  const isOfDrawer = action === 'LOST' && onDone === undefined
  const draftName = draftOf(isOfDrawer ? 'lost' : action, ...posIds)
  const draft = useDraft<BlockDraft>(draftName, newBlock)
  const idempotency = useIdempotencyKey(draftName)
  const form = useForm(newBlock, {
    labels: blockLabels,
    draft,
    ...(isBlock && { schema: schemaOf(checkBlock) }),
  })
  const bulk = useTerminalCall(posCalls.bulk)
  const lost = useTerminalCall(posCalls.lost)
  const send = async (typed: BlockDraft) => {
    const reason = isBlock ? blockBody(typed) : noteBody(typed.note)
    const body = { posIds, ...reason }
    const idempotencyKey = idempotency.keyOf({ action, body })
    const reply =
      action === 'LOST'
        ? await lost.mutateAsync({ body, idempotencyKey })
        : await bulk.mutateAsync({ body: { ...body, action }, idempotencyKey })
    idempotency.end()
    onDone?.(reply.results)
    const done = reply.results.filter(({ code }) => code === SUCCESS).length
    if (reply.results.length === 1 && done === 1) {
      showToast({ tone: 'good', text: t(messages.done, { terminal: only }) })
    } else {
      hasResults.current = true
      const [, setDraft] = draft
      setDraft(newBlock)
      setResults(reply.results)
    }
  }
  if (results !== undefined) return <ResultsDialog results={results} onClose={onClose} />
  return (
    <FormDialog
      title={
        action === 'LOST' && posIds.length === 1
          ? t('lostTitleOf', { terminal: only })
          : t(messages.title, { count: posIds.length })
      }
      form={form}
      submitLabel={t(messages.submit)}
      tone={action === 'UNBLOCK' ? 'main' : 'danger'}
      lead={
        <>
          <p>
            <Sentence>
              {t('bulkLead', { merchant, names: joinNames(terminals.map(placeOf)) })}
            </Sentence>
          </p>
          {action === 'LOST' && <p>{t('lostLead', { count: posIds.length })}</p>}
        </>
      }
      onSubmit={(typed) =>
        answerOf<BlockDraft>(
          () => send(typed),
          undefined,
          (failure) => {
            if (!failure.isOutcomeUnknown) idempotency.end()
            return terminalRefusal(failure)
          },
        )
      }
      onClose={() => {
        if (!hasResults.current) onClose()
      }}
    >
      {isBlock ? (
        <BlockFields form={form} />
      ) : (
        <TextField {...form.field('note')} help={t('noteHelp')} isOptional />
      )}
    </FormDialog>
  )
}

/** A single terminal that was changed is named in a toast instead. */
const doneText = (done: number, all: number): string => {
  if (done === 0) return t('noneDone')
  return done === all ? t('allDone', { count: done }) : t('someDone', { done, all })
}

interface ResultsDialogProps {
  readonly results: Results
  readonly onClose: () => void
}

/** The result for each terminal: its new state, or why it was not changed. */
function ResultsDialog({ results, onClose }: ResultsDialogProps) {
  const done = results.filter(({ code }) => code === SUCCESS).length
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('resultsTitle')}
      footer={<CloseFooter label={t('ok')} onClose={onClose} />}
    >
      <p className="form-lead" role="status">
        {doneText(done, results.length)}
      </p>
      <ul className="pos-results">
        {results.map(({ posId, code, message, terminal }) => (
          <li key={posId}>
            <b>{terminal?.posName ?? <bdi className="mono">{posId}</bdi>}</b>
            {terminal && <StatusPill {...stateOf(terminal)} />}
            <small>
              {terminal && `${terminal.shopName}${DOT}`}
              {code === SUCCESS ? t('done') : contractWords(message)}
            </small>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
