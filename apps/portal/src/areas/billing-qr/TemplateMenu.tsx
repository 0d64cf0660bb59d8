import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { billingQrCalls } from '@merchant/contract/areas/billing-qr.calls.ts'
import { Button } from '#kit/button.tsx'
import { Popover } from '#kit/popover/Popover.tsx'
import { DownloadState, useDownload } from '#parts/use-download.tsx'
import { t } from './create.messages.ts'

/** The sheet to be filled in, as a workbook or as CSV. */
export function TemplateMenu() {
  const file = useDownload()
  return (
    <>
      <DownloadState of={file} />
      <Popover
        label={t('templateAs')}
        renderTrigger={(trigger) => (
          <Button
            {...trigger}
            loading={file.isBusy}
            icon={<IconDownload className="icon" aria-hidden />}
          >
            {t('template')}
          </Button>
        )}
      >
        {(close) => (
          <>
            <p className="popover-title">{t('templateAs')}</p>
            {(['xlsx', 'csv'] as const).map((fileType) => (
              <button
                key={fileType}
                type="button"
                className="popover-item"
                onClick={() => {
                  close()
                  void file.start(billingQrCalls.template, { query: { fileType } })
                }}
              >
                {t(fileType)}
              </button>
            ))}
            <p className="download-note">{t('templateNote')}</p>
          </>
        )}
      </Popover>
    </>
  )
}
