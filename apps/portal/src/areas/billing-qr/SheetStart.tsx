import { MOST_BILLS, MOST_UPLOAD_BYTES } from '@merchant/contract/areas/bill-row.rules.ts'
import { billingQrCalls } from '@merchant/contract/areas/billing-qr.calls.ts'
import type { Reply } from '@merchant/contract/core/call.ts'
import { FileField } from '#ui/form/FileField.tsx'
import { countText, sizeText } from '#ui/format/text.ts'
import { CardColumns, PointsCard, TitledCard } from '#ui/card.tsx'
import { FileMenu, useDownload } from '#components/list/DownloadMenu.tsx'
import { t } from './create.messages.ts'

/** The file extensions of sheets that can be read. */
export const KINDS = ['.xlsx', '.csv'] as const

/** Whom the codes will pay; undefined while unknown. */
export type Payee = NonNullable<Reply<typeof billingQrCalls.payee>['payee']> | undefined

/** Whom the codes will pay, as at most one sentence. */
export const payeeSentences = (payee: Payee): readonly string[] =>
  payee === undefined
    ? []
    : [t('paysTo', { merchant: payee.merchantName, address: t(payee.fpsProxyType) })]

interface SheetStartProps {
  readonly payee: Payee
  /** The file that is being read. */
  readonly reading: File | null
  readonly problem: string | undefined
  readonly onFile: (file: File | null) => void
}

/** The start of a sheet: the template to download, or a file to upload. */
export function SheetStart({ payee, reading, problem, onFile }: SheetStartProps) {
  const template = useDownload()
  return (
    <CardColumns wide="first">
      <TitledCard
        title={t('upload')}
        action={
          <FileMenu
            title={t('templateAs')}
            types={templateTypes}
            note={t('templateNote')}
            file={template}
            onChoose={(fileType) =>
              void template.start(billingQrCalls.template, { query: { fileType } })
            }
          >
            {t('template')}
          </FileMenu>
        }
      >
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
      <PointsCard
        title={t('next')}
        points={[
          t('nextCheck'),
          t('nextGood'),
          t('nextZip'),
          t('nextStored'),
          ...payeeSentences(payee),
        ]}
      />
    </CardColumns>
  )
}

const templateTypes = [
  { name: 'xlsx', label: t('xlsx') },
  { name: 'csv', label: t('csv') },
] as const
