import { timeOf } from '@merchant/contract/core/time.ts'
import { useState } from 'react'
import { contractWords } from '#api/api.messages.ts'
import { newIntent, now } from '#clock.ts'
import { useDraft } from '#components/use-draft.ts'
import { today } from '#components/list/use-list-search.ts'
import { t } from './create.messages.ts'
import type { Payee } from './payee.ts'
import { readSheet } from './read-sheet.ts'
import { SheetCheck } from './SheetCheck.tsx'
import { SheetStart } from './SheetStart.tsx'
import { sheetOf, type Sheet } from './sheet-state.ts'

/**
 * A sheet of bills on its way: chosen, checked, corrected, sent. What was read and corrected comes back after
 * a sign-in by the same person.
 */
export function SheetOfBills({ payee }: { readonly payee: Payee }) {
  const [sheet, setSheet] = useDraft<Sheet | null>('bills', null)
  const [reading, setReading] = useState<File | null>(null)
  const [problem, setProblem] = useState<string>()
  const take = async (file: File | null) => {
    setProblem(undefined)
    if (file === null) return
    setReading(file)
    // A page that could not load its reader has not looked into the file.
    const read = await readSheet(file).catch(() => ({ refusal: t('unreadable') }))
    setReading(null)
    if ('refusal' in read) return setProblem(`${file.name}: ${contractWords(read.refusal)}`)
    const at = { today: today(), readAt: timeOf(now()), intent: newIntent() }
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
