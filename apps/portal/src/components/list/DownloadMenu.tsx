import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import type { Call, Input } from '@merchant/contract/core/call.ts'
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { CallError, download } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { showError } from '#ui/event-dialog/event-dialog.ts'
import { sizeText } from '#ui/format/numbers.ts'
import { Popover } from '#ui/popover/Popover.tsx'
import { useDelayed } from '#ui/state/use-delayed.ts'
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

/** The whole list as a file: the screen's filter, order and columns, every page. */
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
  /** On the button. */
  readonly children: ReactNode
  /** Over the choices. */
  readonly title: string
  readonly types: readonly { readonly name: Type; readonly label: string }[]
  /** What the file holds, below the choices. */
  readonly note: string
  /** Where the menu stands at the end of its line. */
  readonly align?: 'end'
  readonly file: ReturnType<typeof useDownload>
  readonly onChoose: (name: Type) => void
}

/** Takes something away as a file of one type or another, and says how far that is. */
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

/** What is known of a file before it comes. */
interface Foreknown {
  readonly sizeBytes: number
  readonly sha256: string
}

/** One file at a time, with a way out of what takes long. It ends with the place that asked for it. */
export const useDownload = () => {
  const running = useRef<AbortController>(null)
  const [isBusy, setBusy] = useState(false)
  const [isSaved, setSaved] = useState(false)
  /** How many bytes of how many have come, where that is known. */
  const [progress, setProgress] = useState<{ readonly done: number; readonly all: number }>()
  // What is done in a moment needs no progress; from two seconds on there is a way out.
  const isLong = useDelayed(isBusy, 2000)
  useEffect(() => () => running.current?.abort(), [])

  const start = useCallback(
    async <C extends Call>(call: C, input: Input<C>, known?: Foreknown): Promise<void> => {
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
        showError(
          failure instanceof CallError
            ? t('downloadFailed', { message: failure.message })
            : undefined,
        )
      } finally {
        setBusy(false)
      }
    },
    [],
  )
  return { isBusy, isLong, isSaved, progress, start, stop: () => running.current?.abort() }
}

/** How far a download is, where that is worth a word: it takes long, or it is there. */
export function DownloadState({ of: { isLong, isSaved, progress, stop } }: DownloadStateProps) {
  const words =
    progress === undefined
      ? t('preparing')
      : t('coming', { done: sizeText(progress.done), all: sizeText(progress.all) })
  return (
    <>
      {isLong && (
        <span className="download-busy" role="status">
          <progress aria-label={words} value={progress?.done} max={progress?.all} />
          {words}
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
  readonly of: Pick<ReturnType<typeof useDownload>, 'isLong' | 'isSaved' | 'progress' | 'stop'>
}
