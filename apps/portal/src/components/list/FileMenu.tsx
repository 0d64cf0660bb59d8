import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Popover } from '#ui/popover/Popover.tsx'
import { DownloadState, type useDownload } from './use-download.tsx'

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
