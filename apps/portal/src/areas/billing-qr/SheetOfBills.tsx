import type { SheetRead } from '@merchant/bill-sheet/sheet.ts'
import { timeOf } from '@merchant/contract/core/time.ts'
import { useState } from 'react'
import { labelled } from '#ui/format/text.ts'
import { contractWords } from '#api/api.messages.ts'
import { serviceNow } from '#api/service-clock.ts'
import { newIdempotencyKey } from '#clock.ts'
import { useDraft } from '#components/use-draft.ts'
import { today } from '#components/list/use-list-search.ts'
import { t } from './create.messages.ts'
import { SheetCheck } from './SheetCheck.tsx'
import { SheetStart, type Payee } from './SheetStart.tsx'
import { sheetOf, type Sheet } from './sheet-state.ts'

/** Reads a chosen file. The reader is loaded only then: most visits do not need it. */
const readSheet = async (file: File): Promise<SheetRead> => {
  const [{ rowsOfSheet }, buffer] = await Promise.all([
    import('@merchant/bill-sheet/sheet.ts'),
    file.arrayBuffer(),
  ])
  return rowsOfSheet(file.name, new Uint8Array(buffer))
}

/** The draft of a sheet. */
export const SHEET_DRAFT = 'bills'

/** A sheet of bills: chosen, checked, corrected, sent. It survives an expired session of the same person. */
export function SheetOfBills({ payee }: { readonly payee: Payee }) {
  const [sheet, setSheet] = useDraft<Sheet | null>(SHEET_DRAFT, null)
  const [reading, setReading] = useState<File | null>(null)
  const [problem, setProblem] = useState<string>()
  const take = async (file: File | null) => {
    setProblem(undefined)
    if (file === null) return
    setReading(file)
    // Rejects only if the reader's chunk did not load.
    const read = await readSheet(file).catch(() => ({ refusal: t('unreadable') }))
    setReading(null)
    if ('refusal' in read) return setProblem(labelled(file.name, contractWords(read.refusal)))
    const at = { today: today(), readAt: timeOf(serviceNow()), idempotencyKey: newIdempotencyKey() }
    setSheet(sheetOf(file, read.rows, at))
  }
  return sheet === null ? (
    <SheetStart
      payee={payee}
      reading={reading}
      problem={problem}
      onFile={(file) => void take(file)}
    />
  ) : (
    <SheetCheck
      key={sheet.readAt + sheet.file.name}
      sheet={sheet}
      payee={payee}
      onChange={setSheet}
      another={{ reading, problem, onFile: (file) => void take(file) }}
    />
  )
}
