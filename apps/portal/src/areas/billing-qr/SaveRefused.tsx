import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { billingQrCalls, type BillJob } from '@merchant/contract/areas/billing-qr.calls.ts'
import { useMutation } from '@tanstack/react-query'
import { CallError } from '#api/client.ts'
import { send } from '#api/send.ts'
import { Button } from '#ui/button.tsx'
import { showError } from '#ui/event-dialog/event-dialog.ts'
import { saveFile } from '#ui/browser.ts'
import { t as download } from '#components/list/list.messages.ts'
import { allRows } from '#components/list/find-row.ts'
import { t } from './rows.messages.ts'
import { cellsOfRefused, rowsFile } from './sheet-file.ts'

/** Downloads the rows without a code as a sheet, to be corrected and uploaded as another request. */
export function SaveRefused({ job }: { readonly job: BillJob }) {
  const save = useMutation({
    mutationFn: () =>
      allRows((paging) =>
        send(billingQrCalls.rows, {
          params: { id: job.id },
          query: { ...paging, statuses: ['REFUSED'] },
        }),
      ),
    onSuccess: (rows) =>
      saveFile(
        rowsFile(rows.map((row) => ({ cells: cellsOfRefused(row) }))),
        t('correctFile', { name: job.ticketNo }),
      ),
    onError: (failure) =>
      showError(
        failure instanceof CallError
          ? download('downloadFailed', { message: failure.message })
          : undefined,
      ),
  })
  return (
    <p className="bill-save cluster muted">
      <Button
        icon={<IconDownload className="icon" aria-hidden />}
        loading={save.isPending}
        onClick={() => save.mutate()}
      >
        {t('saveRefused')}
      </Button>
      <small>{t('saveRefusedHelp')}</small>
    </p>
  )
}
