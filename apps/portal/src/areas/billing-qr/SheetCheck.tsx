import { checkBills } from '@merchant/contract/areas/bill-row.rules.ts'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { newIntent } from '#clock.ts'
import { Button } from '#ui/button.tsx'
import '#ui/card.css'
import { LeaveDialog } from '#ui/form/LeaveAsk.tsx'
import { RefusedNote } from '#ui/form/FormBody.tsx'
import { useLeaving } from '#ui/form/use-leaving.ts'
import { countText } from '#ui/format/numbers.ts'
import { showToast } from '#ui/toast/toasts.ts'
import { today } from '#components/list/use-list-search.ts'
import { AnotherFile, type Another } from './AnotherFile.tsx'
import { t } from './create.messages.ts'
import { LIST } from './paths.ts'
import { payeeText, type Payee } from './payee.ts'
import { SheetFigures } from './SheetFigures.tsx'
import { SheetTable } from './SheetTable.tsx'
import { corrected, figuresOf, type Sheet } from './sheet-state.ts'
import { useSendSheet } from './use-send-sheet.ts'

interface SheetCheckProps {
  readonly sheet: Sheet
  readonly payee: Payee
  readonly onChange: (sheet: Sheet | null) => void
  readonly another: Another
}

/** A sheet that was read: what is wrong in it, cell by cell, and the press that makes the codes. */
export function SheetCheck({ sheet, payee, onChange, another }: SheetCheckProps) {
  const navigate = useNavigate()
  const day = today()
  const checked = useMemo(() => checkBills(sheet.rows, day), [sheet.rows, day])
  const figures = figuresOf(checked)
  const { send, isSending, refused } = useSendSheet(sheet)
  const leaving = useLeaving({ isDirty: sheet.isCorrected, isSending })
  const sent = (jobId: string) => {
    leaving.release()
    showToast({ tone: 'good', text: t('sent', { file: sheet.file.name }) })
    void navigate({ to: LIST, search: { job: jobId } })
  }
  return (
    <>
      <div className="bill-head">
        <h2>
          <bdi>{sheet.file.name}</bdi>
        </h2>
        <AnotherFile
          {...another}
          isOff={isSending}
          {...(sheet.isCorrected && { lost: sheet.file.name })}
        />
        <Button
          tone="main"
          loading={isSending}
          disabledReason={figures.good === 0 ? t('noGood') : undefined}
          onClick={() => send(sent)}
        >
          {t('send', { count: figures.good, total: countText(figures.good) })}
        </Button>
      </div>
      {another.problem !== undefined && <RefusedNote refused={{ message: another.problem }} />}
      {refused && <RefusedNote refused={refused} />}
      <p className="bill-rest" role="status">
        <bdi className="sentence">
          {figures.wrong === 0
            ? t('allGood')
            : t('rest', { count: figures.wrong, total: countText(figures.wrong) })}{' '}
          {payee && payeeText(payee)}
        </bdi>
      </p>
      <SheetTable
        sheet={sheet}
        checked={checked}
        top={<SheetFigures figures={figures} />}
        onCorrect={(cell) => onChange(corrected(sheet, cell, { today: day, intent: newIntent() }))}
      />
      <LeaveDialog leaving={leaving} />
    </>
  )
}
