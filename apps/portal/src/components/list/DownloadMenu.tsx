import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import type { Call, Input } from '@merchant/contract/core/call.ts'
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { download, showFailure } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { sizeText } from '#ui/format/text.ts'
import { Popover } from '#ui/popover.tsx'
import { useDelayed } from '#ui/state.tsx'
import { t } from './list.messages.ts'
import './list.css'

const types = [
  { name: 'csv', label: t('csv') },
  { name: 'xlsx', label: t('xlsx') },
] as const

interface DownloadMenuProps<C extends Call> {
  readonly call: C
  readonly query: Omit<(Input<C> & { query: object })['query'], 'fileType'>
}

/** Downloads all pages of a list with the screen's filter, order and columns. */
export function DownloadMenu<C extends Call>({ call, query }: DownloadMenuProps<C>) {
  const file = useDownload()
  return (
    <FileMenu
      title={t('downloadAs')}
      types={types}
      note={t('downloadNote')}
      align="end"
      file={file}
      onChoose={(fileType) =>
        void file.start(call, { query: { ...query, fileType } } as unknown as Input<C>)
      }
    >
      {t('download')}
    </FileMenu>
  )
}

interface FileMenuProps<Type extends string> {
  /** The label of the button. */
  readonly children: ReactNode
  /** Above the file types. */
  readonly title: string
  readonly types: readonly { readonly name: Type; readonly label: string }[]
  /** Below the file types: what the file holds. */
  readonly note: string
  readonly align?: 'end'
  readonly file: ReturnType<typeof useDownload>
  readonly onChoose: (name: Type) => void
}

/** A menu of file types, with the progress of the download. */
export function FileMenu<Type extends string>(props: FileMenuProps<Type>) {
  const { title, file, align } = props
  return (
    <>
      <DownloadState of={file} />
      <Popover
        label={title}
        {...(align && { align })}
        renderTrigger={(trigger) => (
          <Button
            {...trigger}
            loading={file.isBusy}
            icon={<IconDownload className="icon" aria-hidden />}
          >
            {props.children}
          </Button>
        )}
      >
        {(close) => (
          <>
            <p className="popover-title">{title}</p>
            {props.types.map(({ name, label }) => (
              <button
                key={name}
                type="button"
                className="popover-item"
                onClick={() => {
                  close()
                  props.onChoose(name)
                }}
              >
                {label}
              </button>
            ))}
            <p className="download-note">{props.note}</p>
          </>
        )}
      </Popover>
    </>
  )
}

/** Size and checksum that are known before the download. */
interface KnownFile {
  readonly sizeBytes: number
  readonly sha256: string
}

/** Downloads one file at a time. Unmounting aborts it. */
export const useDownload = () => {
  const running = useRef<AbortController>(null)
  const [isBusy, setBusy] = useState(false)
  const [isSaved, setSaved] = useState(false)
  /** Received and total bytes, where the total is known. */
  const [progress, setProgress] = useState<{ readonly done: number; readonly all: number }>()
  // Progress and the cancel button appear after two seconds.
  const isLong = useDelayed(isBusy, 2000)
  useEffect(() => () => running.current?.abort(), [])

  const start = useCallback(
    async <C extends Call>(call: C, input: Input<C>, known?: KnownFile): Promise<void> => {
      const controller = new AbortController()
      running.current = controller
      setBusy(true)
      setSaved(false)
      setProgress(undefined)
      try {
        await download(call, input, {
          signal: controller.signal,
          ...(known && {
            sha256: known.sha256,
            onProgress: (done) => setProgress({ done, all: known.sizeBytes }),
          }),
        })
        setSaved(true)
      } catch (failure) {
        if (controller.signal.aborted) return
        showFailure(failure, { before: t('downloadFailed') })
      } finally {
        setBusy(false)
      }
    },
    [],
  )
  return { isBusy, isLong, isSaved, progress, start, stop: () => running.current?.abort() }
}

interface DownloadStateProps {
  readonly of: Pick<ReturnType<typeof useDownload>, 'isLong' | 'isSaved' | 'progress' | 'stop'>
}

/** The progress of a long download with its cancel button. Its start and its end are announced, not every step. */
export function DownloadState({ of: { isLong, isSaved, progress, stop } }: DownloadStateProps) {
  const words =
    progress === undefined
      ? t('preparing')
      : t('coming', { done: sizeText(progress.done), all: sizeText(progress.all) })
  return (
    <>
      {isLong && (
        <span className="download-busy">
          <progress aria-label={words} value={progress?.done} max={progress?.all} />
          {words}
          <Button onClick={stop}>{t('cancelDownload')}</Button>
        </span>
      )}
      <span role="status" className="visually-hidden">
        {isLong ? t('preparing') : isSaved ? t('downloaded') : ''}
      </span>
    </>
  )
}
