import IconFileSpreadsheet from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs'
import { checkBills, MAX_UPLOAD_BYTES } from '@merchant/contract/areas/bill-row.rules.ts'
import { Link } from '@tanstack/react-router'
import { useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { newIdempotencyKey } from '#clock.ts'
import { Button } from '#ui/button.tsx'
import '#ui/card.css'
import { ConfirmDialog } from '#ui/form/ConfirmDialog.tsx'
import { fileProblem } from '#ui/form/FileField.tsx'
import { RefusedNote } from '#ui/form/FormBody.tsx'
import { LeaveDialog } from '#ui/form/LeaveConfirmation.tsx'
import { Filled, Money, slot } from '#ui/format/format.tsx'
import { countText, sentences } from '#ui/format/text.ts'
import { today } from '#components/list/use-list-search.ts'
import { t } from './create.messages.ts'
import { LIST } from './paths.ts'
import { t as cells } from './rows.messages.ts'
import { KINDS, payeeSentences, type Payee } from './SheetStart.tsx'
import { SheetTable, type Correction } from './SheetTable.tsx'
import { corrected, figuresOf, type Sheet, type SheetFigures } from './sheet-state.ts'
import { useSheetRequest } from './use-sheet-request.ts'

/** The choice of another file in place of the sheet. */
interface Another {
  readonly reading: File | null
  readonly problem: string | undefined
  readonly onFile: (file: File) => void
}

interface SheetCheckProps {
  readonly sheet: Sheet
  readonly payee: Payee
  readonly onChange: (sheet: Sheet | null) => void
  readonly another: Another
}

/**
 * After the last correction the foot is gone, and there is no next error. Focus moves to the heading before the
 * buttons, not to a button: another Enter must not submit.
 */
const useFocusWhenReady = (isReady: boolean) => {
  const head = useRef<HTMLDivElement>(null)
  const wasReady = useRef(isReady)
  useLayoutEffect(() => {
    if (isReady && !wasReady.current && document.activeElement === document.body)
      head.current?.focus()
    wasReady.current = isReady
  }, [isReady])
  return head
}

/** A sheet that was read: its errors, to be corrected in the cells, and the button that requests the codes. */
export function SheetCheck({ sheet, payee, onChange, another }: SheetCheckProps) {
  const { name } = sheet.file
  const day = today()
  const checked = useMemo(() => checkBills(sheet.rows, day), [sheet.rows, day])
  const figures = figuresOf(checked)
  const titleId = useId()
  const isReady = figures.wrong === 0
  const head = useFocusWhenReady(isReady)
  const request = useSheetRequest(sheet)
  const { isSending, refused } = request
  const correct = (cell: Correction) => {
    const next = corrected(sheet, cell, { today: day, idempotencyKey: newIdempotencyKey() })
    if (next === sheet) return
    request.forgetRefusal()
    onChange(next)
  }
  return (
    <>
      <div
        ref={head}
        tabIndex={-1}
        className="bill-head cluster"
        role="group"
        aria-labelledby={titleId}
      >
        <h2 id={titleId}>
          <bdi>{name}</bdi>
        </h2>
        <AnotherFile {...another} isOff={isSending} {...(sheet.isCorrected && { lost: name })} />
        <Button
          tone="main"
          loading={isSending}
          printsReason
          disabledReason={figures.good === 0 ? t('noneReady') : undefined}
          onClick={() => void request.send()}
        >
          {t('send', { count: figures.good, total: countText(figures.good) })}
        </Button>
      </div>
      {another.problem !== undefined && <RefusedNote refused={{ message: another.problem }} />}
      {refused && <RefusedNote refused={refused} />}
      {request.isMaybeMade && (
        <p className="note bill-note" data-tone="warn" role="status">
          <Filled
            text={t('maybeMade', { file: name, requests: slot('requests') })}
            parts={{ requests: <Link to={LIST}>{t('requests')}</Link> }}
          />
        </p>
      )}
      <p className="bill-rest muted small" role="status">
        <bdi className="sentence">
          {sentences([
            isReady
              ? t('allGood')
              : t('rest', { count: figures.wrong, total: countText(figures.wrong) }),
            ...payeeSentences(payee),
          ])}
        </bdi>
      </p>
      <SheetTable
        sheet={sheet}
        checked={checked}
        top={<Figures figures={figures} />}
        isOff={isSending}
        onCorrect={correct}
      />
      <LeaveDialog leaving={request.leaving} />
    </>
  )
}

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

interface AnotherFileProps extends Another {
  readonly isOff: boolean
  /** The name of the sheet, if it has corrections to lose. */
  readonly lost?: string
}

/** Chooses another file in place of the sheet, after a confirmation if corrections would be lost. */
function AnotherFile({ reading, onFile, isOff, lost }: AnotherFileProps) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const [waiting, setWaiting] = useState<File>()
  const take = (file: File | undefined) => {
    if (file === undefined) return
    const wrong = fileProblem(file, KINDS, MAX_UPLOAD_BYTES)
    setProblem(wrong)
    if (wrong !== undefined) return
    if (lost === undefined) onFile(file)
    else setWaiting(file)
  }
  return (
    <>
      {problem !== undefined && (
        <span className="field-error" role="alert">
          {problem}
        </span>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={KINDS.join(',')}
        aria-label={t('file')}
        onChange={({ target }) => {
          take(target.files?.[0])
          target.value = ''
        }}
      />
      <Button
        icon={<IconFileSpreadsheet className="icon" aria-hidden />}
        loading={isOff || reading !== null}
        onClick={() => input.current?.click()}
      >
        {t('anotherFile')}
      </Button>
      {waiting !== undefined && lost !== undefined && (
        <ConfirmDialog
          title={t('insteadTitle', { file: waiting.name })}
          confirmLabel={t('insteadConfirm')}
          onConfirm={() => {
            onFile(waiting)
            return Promise.resolve({ kind: 'done' })
          }}
          onClose={() => setWaiting(undefined)}
        >
          <p>{t('insteadText', { file: lost })}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
