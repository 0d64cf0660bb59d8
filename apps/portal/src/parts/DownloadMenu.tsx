import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import type { Call, Input } from '@merchant/contract/core/call.ts'
import { useEffect, useRef, useState } from 'react'
import { CallError, download } from '#api/client.ts'
import { Button } from '#kit/button.tsx'
import { showError } from '#kit/event-dialog/event-dialog.ts'
import { Popover } from '#kit/popover/Popover.tsx'
import { useDelayed } from '#kit/state/use-delayed.ts'
import { t } from './download.messages.ts'
import './download.css'

const fileTypes = ['csv', 'xlsx'] as const

interface DownloadMenuProps<C extends Call> {
  readonly call: C
  readonly query: Omit<(Input<C> & { query: object })['query'], 'fileType'>
}

/** The whole list as a file: the screen's filter, order and columns, every page. */
export function DownloadMenu<C extends Call>({ call, query }: DownloadMenuProps<C>) {
  const running = useRef<AbortController>(null)
  const [isBusy, setBusy] = useState(false)
  const [isSaved, setSaved] = useState(false)
  // What is done in a moment needs no progress; from two seconds on there is a way out.
  const isLong = useDelayed(isBusy, 2000)
  useEffect(() => () => running.current?.abort(), [])

  const start = async (fileType: (typeof fileTypes)[number]) => {
    const controller = new AbortController()
    running.current = controller
    setBusy(true)
    setSaved(false)
    try {
      await download(call, { query: { ...query, fileType } } as unknown as Input<C>, {
        signal: controller.signal,
      })
      setSaved(true)
    } catch (failure) {
      if (controller.signal.aborted) return
      showError(
        failure instanceof CallError
          ? t('downloadFailed', { message: failure.message })
          : undefined,
      )
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {isLong && (
        <span className="download-busy" role="status">
          <progress aria-label={t('preparing')} />
          {t('preparing')}
          <Button onClick={() => running.current?.abort()}>{t('cancelDownload')}</Button>
        </span>
      )}
      <Popover
        label={t('downloadAs')}
        align="end"
        renderTrigger={(trigger) => (
          <Button
            {...trigger}
            loading={isBusy}
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
                  void start(fileType)
                }}
              >
                {t(fileType)}
              </button>
            ))}
            <p className="download-note">{t('downloadNote')}</p>
          </>
        )}
      </Popover>
      <span role="status" className="visually-hidden">
        {isSaved ? t('downloaded') : ''}
      </span>
    </>
  )
}
