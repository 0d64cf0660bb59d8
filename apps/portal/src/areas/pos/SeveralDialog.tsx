import { posCalls, type bulkActions, type BulkResults } from '@merchant/contract/areas/pos.calls.ts'
import { SUCCESS } from '@merchant/contract/core/codes.ts'
import { useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { contractWords } from '#api/api.messages.ts'
import { useMerchantName } from '#auth/access.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { StatusPill } from '#ui/format/format.tsx'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { schemaOf, useForm } from '#ui/form/use-form.ts'
import { TextField } from '#ui/form/text-fields.tsx'
import { showToast } from '#ui/toasts.ts'
import { answerOf } from '#components/form-answer.ts'
import { useDraft } from '#components/use-draft.ts'
import { useIntent } from '#components/use-intent.ts'
import { t } from './acts.messages.ts'
import { checkBlock, newBlock, noteOf, whyOf, type BlockDraft } from './act-drafts.ts'
import { BlockFields, blockLabels } from './BlockFields.tsx'
import { stateOf } from './TerminalStatus.tsx'
import { terminalRefusal } from './terminal-refusal.ts'
import { useTerminalCall } from './use-terminal-call.ts'

export type Results = z.infer<typeof BulkResults>['results']

export type SeveralAct = (typeof bulkActions)[number] | 'LOST'

interface SeveralDialogProps {
  readonly act: SeveralAct
  readonly posIds: readonly string[]
  /** The names of those on the screen. */
  readonly names: readonly string[]
  /** With the result for each terminal. */
  readonly onDone?: (results: Results) => void
  readonly onClose: () => void
}

const titleOf = (act: SeveralAct, count: number, [only]: readonly string[]): string => {
  if (act === 'LOST')
    return count === 1 && only !== undefined
      ? t('lostTitleOf', { terminal: only })
      : t('lostTitle', { count })
  const titles = {
    BLOCK: 'blockSeveral',
    UNBLOCK: 'unblockSeveral',
    REFUNDS_OFF: 'refundsOffSeveral',
  } as const
  return t(titles[act], { count })
}

const submitLabels = {
  BLOCK: t('block'),
  UNBLOCK: t('unblock'),
  REFUNDS_OFF: t('blockRefunds'),
  LOST: t('lostConfirm'),
} as const satisfies Record<SeveralAct, string>

/** The success of one terminal; several have a dialog of their own. */
const doneOf = (act: SeveralAct, [terminal]: readonly string[]): string => {
  if (terminal === undefined) return t('allDone', { count: 1 })
  if (act === 'REFUNDS_OFF') return t('blockRefundsDone', { terminal })
  return act === 'UNBLOCK' ? t('unblockDone', { terminal }) : t('blockDone', { terminal })
}

const severalDraft = (act: SeveralAct): string => `terminals ${act}`

/** Changes several terminals, or one that was lost, with the person's password instead of PINs. */
export function SeveralDialog({ act, posIds, names, onDone, onClose }: SeveralDialogProps) {
  const merchant = useMerchantName()
  const [results, setResults] = useState<Results>()
  const hasResults = useRef(false)
  const intent = useIntent()
  const isBlock = act === 'BLOCK'
  const kept = useDraft<BlockDraft>(severalDraft(act), newBlock)
  const form = useForm(newBlock, {
    labels: blockLabels,
    kept,
    ...(isBlock && { schema: schemaOf(checkBlock) }),
  })
  const bulk = useTerminalCall(posCalls.bulk)
  const lost = useTerminalCall(posCalls.lost)
  const send = async (typed: BlockDraft) => {
    const why = isBlock ? whyOf(typed) : noteOf(typed.note)
    const body = { posIds: [...posIds], ...why }
    const idempotencyKey = intent.keyOf({ act, body })
    const reply =
      act === 'LOST'
        ? await lost.mutateAsync({ body, idempotencyKey })
        : await bulk.mutateAsync({ body: { ...body, action: act }, idempotencyKey })
    onDone?.(reply.results)
    const done = reply.results.filter(({ code }) => code === SUCCESS).length
    if (reply.results.length === 1 && done === 1)
      showToast({ tone: 'good', text: doneOf(act, names) })
    else {
      hasResults.current = true
      setResults(reply.results)
    }
  }
  if (results !== undefined) return <ResultsDialog results={results} onClose={onClose} />
  return (
    <FormDialog
      title={titleOf(act, posIds.length, names)}
      form={form}
      submitLabel={submitLabels[act]}
      tone="danger"
      onSubmit={(typed) =>
        answerOf<BlockDraft>(
          () => send(typed),
          undefined,
          (failure) => {
            if (!failure.isOutcomeUnknown) intent.end()
            return terminalRefusal(failure)
          },
        )
      }
      onClose={() => {
        // The results are shown first.
        if (!hasResults.current) onClose()
      }}
    >
      <div className="form-lead">
        <p>
          <bdi className="sentence">
            {t('severalLead', { merchant, names: listed(names, posIds) })}
          </bdi>
        </p>
        {act === 'LOST' && <p>{t('lostLead')}</p>}
      </div>
      {isBlock ? (
        <BlockFields form={form} />
      ) : (
        <TextField {...form.field('note')} help={t('noteHelp')} maxLength={200} isOptional />
      )}
    </FormDialog>
  )
}

/** The known names, and how many more terminals there are. */
const listed = (names: readonly string[], posIds: readonly string[]): string => {
  const more = posIds.length - names.length
  return more > 0 ? t('andMore', { names: names.join(', '), count: more }) : names.join(', ')
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
