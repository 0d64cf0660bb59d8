import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import type { Call, Input } from '@merchant/contract/core/call.ts'
import { Button } from '#kit/button.tsx'
import { Popover } from '#kit/popover/Popover.tsx'
import { t } from './download.messages.ts'
import { DownloadState, useDownload } from './use-download.tsx'

const fileTypes = ['csv', 'xlsx'] as const

interface DownloadMenuProps<C extends Call> {
  readonly call: C
  readonly query: Omit<(Input<C> & { query: object })['query'], 'fileType'>
}

/** The whole list as a file: the screen's filter, order and columns, every page. */
export function DownloadMenu<C extends Call>({ call, query }: DownloadMenuProps<C>) {
  const file = useDownload()
  const start = (fileType: (typeof fileTypes)[number]) =>
    void file.start(call, { query: { ...query, fileType } } as unknown as Input<C>)
  return (
    <>
      <DownloadState of={file} />
      <Popover
        label={t('downloadAs')}
        align="end"
        renderTrigger={(trigger) => (
          <Button
            {...trigger}
            loading={file.isBusy}
            icon={<IconDownload className="icon" aria-hidden />}
          >
            {t('download')}
          </Button>
        )}
      >
        {(close) => (
          <>
            <p className="popover-title">{t('downloadAs')}</p>
            {fileTypes.map((fileType) => (
              <button
                key={fileType}
                type="button"
                className="popover-item"
                onClick={() => {
                  close()
                  start(fileType)
                }}
              >
                {t(fileType)}
              </button>
            ))}
            <p className="download-note">{t('downloadNote')}</p>
          </>
        )}
      </Popover>
    </>
  )
}
