import type { Call, Input } from '@merchant/contract/core/call.ts'
import { useEffect, useRef, useState } from 'react'
import { CallError, download } from '#api/client.ts'
import { Button } from '#kit/button.tsx'
import { showError } from '#kit/event-dialog/event-dialog.ts'
import { useDelayed } from '#kit/state/use-delayed.ts'
import { t } from './download.messages.ts'
import './download.css'

/** One file at a time, with a way out of what takes long. It ends with the place that asked for it. */
export const useDownload = () => {
  const running = useRef<AbortController>(null)
  const [isBusy, setBusy] = useState(false)
  const [isSaved, setSaved] = useState(false)
  // What is done in a moment needs no progress; from two seconds on there is a way out.
  const isLong = useDelayed(isBusy, 2000)
  useEffect(() => () => running.current?.abort(), [])

  const start = async <C extends Call>(call: C, input: Input<C>): Promise<void> => {
    const controller = new AbortController()
    running.current = controller
    setBusy(true)
    setSaved(false)
    try {
      await download(call, input, { signal: controller.signal })
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
  return { isBusy, isLong, isSaved, start, stop: () => running.current?.abort() }
}

/** How far a download is, where that is worth a word: it takes long, or it is there. */
export function DownloadState({ of: { isLong, isSaved, stop } }: DownloadStateProps) {
  return (
    <>
      {isLong && (
        <span className="download-busy" role="status">
          <progress aria-label={t('preparing')} />
          {t('preparing')}
          <Button onClick={stop}>{t('cancelDownload')}</Button>
        </span>
      )}
      <span role="status" className="visually-hidden">
        {isSaved ? t('downloaded') : ''}
      </span>
    </>
  )
}

interface DownloadStateProps {
  readonly of: Pick<ReturnType<typeof useDownload>, 'isLong' | 'isSaved' | 'stop'>
}
