import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { billingQrCalls, type BillJob } from '@merchant/contract/areas/billing-qr.calls.ts'
import { useState } from 'react'
import { CallError } from '#api/client.ts'
import { send } from '#api/send.ts'
import { Button } from '#ui/button.tsx'
import { showError } from '#ui/event-dialog/event-dialog.ts'
import { saveFile } from '#ui/save-file.ts'
import { t as download } from '#components/list/list.messages.ts'
import { allInPages } from '#components/list/found-row.ts'
import { t } from './rows.messages.ts'
import { cellsOfRefused, rowsFile } from './sheet-file.ts'

/** The rows without a code as a sheet: corrected there, it is uploaded as the next request. */
export function SaveRefused({ job }: { readonly job: BillJob }) {
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const rows = await allInPages((paging) =>
        send(billingQrCalls.rows, {
          params: { id: job.id },
          query: { ...paging, statuses: ['REFUSED'] },
        }),
      )
      const file = rowsFile(rows.map((row) => ({ cells: cellsOfRefused(row) })))
      saveFile(file, t('refusedFile', { ticketNo: job.ticketNo }))
    } catch (failure) {
      showError(
        failure instanceof CallError
          ? download('downloadFailed', { message: failure.message })
          : undefined,
      )
    } finally {
      setBusy(false)
    }
  }
  return (
    <p className="bill-save">
      <Button
        icon={<IconDownload className="icon" aria-hidden />}
        loading={isBusy}
        onClick={() => void save()}
      >
        {t('saveRefused')}
      </Button>
      <small>{t('saveRefusedHelp')}</small>
    </p>
  )
}
