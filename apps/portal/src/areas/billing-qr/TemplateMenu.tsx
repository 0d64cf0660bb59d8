import { billingQrCalls } from '@merchant/contract/areas/billing-qr.calls.ts'
import { FileMenu, useDownload } from '#components/list/DownloadMenu.tsx'
import { t } from './create.messages.ts'

const types = [
  { name: 'xlsx', label: t('xlsx') },
  { name: 'csv', label: t('csv') },
] as const

/** The sheet to be filled in, as a workbook or as CSV. */
export function TemplateMenu() {
  const file = useDownload()
  return (
    <FileMenu
      title={t('templateAs')}
      types={types}
      note={t('templateNote')}
      file={file}
      onChoose={(fileType) => void file.start(billingQrCalls.template, { query: { fileType } })}
    >
      {t('template')}
    </FileMenu>
  )
}
