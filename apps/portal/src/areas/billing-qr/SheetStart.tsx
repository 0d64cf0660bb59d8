import { MAX_BILLS, MAX_UPLOAD_BYTES } from '@merchant/contract/areas/bill-row.rules.ts'
import { billingQrCalls, type PaidAddress } from '@merchant/contract/areas/billing-qr.calls.ts'
import type { Reply } from '@merchant/contract/core/call.ts'
import { FileField } from '#ui/form/FileField.tsx'
import { countText, sizeText } from '#ui/format/text.ts'
import { dayPart } from '#ui/format/times.ts'
import { CardColumns, PointsCard, TitledCard } from '#ui/card.tsx'
import { FileMenu, useDownload } from '#components/list/DownloadMenu.tsx'
import { minuteAfter } from '#components/minute-after.ts'
import { t } from './create.messages.ts'

/** The file extensions of sheets that can be read. */
export const KINDS = ['.xlsx', '.csv'] as const

/** Whom the codes will pay, and the address that will be paid later; undefined while unknown. */
export type Payee = Reply<typeof billingQrCalls.payee> | undefined

/** Whom the codes pay since when, and whom they will pay from when. */
export const payeeSentences = (known: Payee): readonly string[] => {
  const { payee, next } = known ?? {}
  if (payee === null || payee === undefined) return []
  const now = t('paysTo', {
    merchant: payee.merchantName,
    kind: t(payee.fpsProxyType),
    address: payee.fpsProxyId,
    since: payee.usableFrom === null ? '' : dayPart(payee.usableFrom),
  })
  return next === null || next === undefined ? [now] : [now, nextSentence(next)]
}

/** From when codes will pay another address. */
export const nextSentence = ({ fpsProxyType, fpsProxyId, usableFrom }: PaidAddress): string => {
  const address = { kind: t(fpsProxyType), address: fpsProxyId }
  return usableFrom === null
    ? t('paysNextUnproven', address)
    : t('paysNext', { ...address, from: minuteAfter(usableFrom) })
}

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
            maxBytes={MAX_UPLOAD_BYTES}
            help={t('fileHelp', {
              most: countText(MAX_BILLS),
              size: sizeText(MAX_UPLOAD_BYTES),
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
