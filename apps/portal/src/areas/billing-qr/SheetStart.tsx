import { MOST_BILLS, MOST_UPLOAD_BYTES } from '@merchant/contract/areas/bill-row.rules.ts'
import { FileField } from '#ui/form/FileField.tsx'
import { countText, sizeText } from '#ui/format/numbers.ts'
import { CardColumns, TitledCard } from '#ui/titled-card.tsx'
import { t } from './create.messages.ts'
import { KINDS } from './kinds.ts'
import { NextSteps } from './NextSteps.tsx'
import type { Payee } from './payee.ts'
import { TemplateMenu } from './TemplateMenu.tsx'

interface SheetStartProps {
  readonly payee: Payee
  /** The file that is being read. */
  readonly reading: File | null
  readonly problem: string | undefined
  readonly onFile: (file: File | null) => void
}

/** Where a sheet of bills begins: with the template, or with the file. */
export function SheetStart({ payee, reading, problem, onFile }: SheetStartProps) {
  return (
    <CardColumns wide="first">
      <TitledCard title={t('upload')} action={<TemplateMenu />}>
        <div className="card-body">
          <FileField
            label={t('file')}
            name="attachment"
            kinds={KINDS}
            maxBytes={MOST_UPLOAD_BYTES}
            help={t('fileHelp', {
              most: countText(MOST_BILLS),
              size: sizeText(MOST_UPLOAD_BYTES),
            })}
            value={reading}
            error={problem}
            onChange={onFile}
          />
          <p role="status" className="muted small">
            {reading && t('reading', { file: reading.name })}
          </p>
        </div>
      </TitledCard>
      <NextSteps
        payee={payee}
        steps={[t('nextCheck'), t('nextGood'), t('nextZip'), t('nextKept')]}
      />
    </CardColumns>
  )
}
