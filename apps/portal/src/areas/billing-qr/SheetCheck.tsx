import { checkBills } from '@merchant/contract/areas/bill-row.rules.ts'
import { billingQrCalls } from '@merchant/contract/areas/billing-qr.calls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { callKey, useCall } from '#api/client.ts'
import { newIntent } from '#clock.ts'
import { Button } from '#ui/button.tsx'
import '#ui/card.css'
import { answerTo, type Refused } from '#ui/form/answer.ts'
import { RefusedNote } from '#ui/form/FormBody.tsx'
import { LeaveDialog } from '#ui/form/LeaveAsk.tsx'
import { useLeaving } from '#ui/form/use-leaving.ts'
import { Money } from '#ui/format/format.tsx'
import { countText } from '#ui/format/text.ts'
import { showToast } from '#ui/toasts.ts'
import { answerOf, unanswered } from '#components/form-answer.ts'
import { today } from '#components/list/use-list-search.ts'
import { AnotherFile, type Another } from './AnotherFile.tsx'
import { t } from './create.messages.ts'
import { LIST } from './paths.ts'
import { t as cells } from './rows.messages.ts'
import { uploadOf } from './sheet-file.ts'
import { payeeSentences, type Payee } from './SheetStart.tsx'
import { SheetTable } from './SheetTable.tsx'
import { corrected, figuresOf, type Sheet, type SheetFigures } from './sheet-state.ts'

interface SheetCheckProps {
  readonly sheet: Sheet
  readonly payee: Payee
  readonly onChange: (sheet: Sheet | null) => void
  readonly another: Another
}

/** A sheet that was read: its errors, cell by cell, and the button that makes the codes. */
export function SheetCheck({ sheet, payee, onChange, another }: SheetCheckProps) {
  const { name } = sheet.file
  const day = today()
  const checked = useMemo(() => checkBills(sheet.rows, day), [sheet.rows, day])
  const figures = figuresOf(checked)
  const client = useQueryClient()
  const navigate = useNavigate()
  const isUnderway = useRef(false)
  const [refused, setRefused] = useState<Refused>()
  const request = useCall(billingQrCalls.request, {
    stale: [billingQrCalls.list],
    dialog: false,
    onSuccess: ({ id }) => {
      leaving.release()
      showToast({ tone: 'good', text: t('sent', { file: name }) })
      void navigate({ to: LIST, search: { job: id } })
    },
  })
  const leaving = useLeaving({ isDirty: sheet.isCorrected, isSending: request.isPending })
  // Sent again after no answer, it has the same key: its codes are made once.
  const send = async () => {
    // The second press of a double click comes before the first renders.
    if (isUnderway.current) return
    isUnderway.current = true
    setRefused(undefined)
    const input = { upload: uploadOf(sheet), idempotencyKey: sheet.intent }
    const inWords = unanswered(t('notSent', { file: name }))
    const answer = await answerTo(() =>
      answerOf<never>(() => request.mutateAsync(input), undefined, inWords),
    )
    isUnderway.current = false
    if (answer.kind !== 'refused') return
    setRefused(answer)
    // It may be refused because the FPS address is gone.
    void client.invalidateQueries({ queryKey: [callKey(billingQrCalls.payee)] })
  }
  return (
    <>
      <div className="bill-head cluster">
        <h2>
          <bdi>{name}</bdi>
        </h2>
        <AnotherFile
          {...another}
          isOff={request.isPending}
          {...(sheet.isCorrected && { lost: name })}
        />
        <Button
          tone="main"
          loading={request.isPending}
          disabledReason={figures.good === 0 ? t('noGood') : undefined}
          onClick={() => void send()}
        >
          {t('send', { count: figures.good, total: countText(figures.good) })}
        </Button>
      </div>
      {another.problem !== undefined && <RefusedNote refused={{ message: another.problem }} />}
      {refused && <RefusedNote refused={refused} />}
      <p className="bill-rest muted small" role="status">
        <bdi className="sentence">
          {figures.wrong === 0
            ? t('allGood')
            : t('rest', { count: figures.wrong, total: countText(figures.wrong) })}{' '}
          {payeeSentences(payee)}
        </bdi>
      </p>
      <SheetTable
        sheet={sheet}
        checked={checked}
        top={<Figures figures={figures} />}
        onCorrect={(cell) => onChange(corrected(sheet, cell, { today: day, intent: newIntent() }))}
      />
      <LeaveDialog leaving={leaving} />
    </>
  )
}

/** What the sheet comes to. */
const Figures = ({ figures: { rows, good, wrong, total } }: { readonly figures: SheetFigures }) => (
  <dl className="bill-figures">
    <div>
      <dt>{t('rows')}</dt>
      <dd>{countText(rows)}</dd>
    </div>
    <div data-tone="good">
      <dt>{t('good')}</dt>
      <dd>{countText(good)}</dd>
    </div>
    <div data-tone={wrong > 0 ? 'bad' : undefined}>
      <dt>{t('wrong')}</dt>
      <dd>{countText(wrong)}</dd>
    </div>
    <div>
      <dt>{t('total')}</dt>
      <dd>
        <Money currency={cells('currency')} value={total} />
      </dd>
    </div>
  </dl>
)
