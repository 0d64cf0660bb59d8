import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useRef } from 'react'
import { Button, IconButton } from '#ui/button.tsx'
import { sizeText } from '#ui/format/numbers.ts'
import { t } from './email.messages.ts'
import type { DraftFile } from './letter.ts'

interface FilesProps {
  readonly files: readonly DraftFile[]
  readonly onFiles: (files: readonly DraftFile[]) => void
}

function DraftFiles({ files, onFiles }: FilesProps) {
  return (
    <ul className="mail-draft-files">
      {files.map((file, place) => (
        // The same file may be attached twice.
        <li key={`${String(place)} ${file.name}`}>
          <bdi>{file.name}</bdi>
          <small className="faint">
            <bdi>{file.size}</bdi>
          </small>
          <IconButton
            label={t('removeFile', { name: file.name })}
            onClick={() => onFiles(files.filter((other) => other !== file))}
          >
            <IconX className="icon" aria-hidden />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}

/** Keeps names and sizes only, because nothing is sent. */
function AttachButton({ files, onFiles }: FilesProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])]
          onFiles([...files, ...chosen.map(({ name, size }) => ({ name, size: sizeText(size) }))])
          target.value = ''
        }}
      />
      <Button
        tone="plain"
        icon={<IconPaperclip className="icon" aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {t('attach')}
      </Button>
    </>
  )
}

interface LetterFootProps extends FilesProps {
  /** Why it cannot be sent yet. */
  readonly disabledReason: string | undefined
  readonly onSend: () => void
  readonly onDiscard: () => void
}

/** Below a letter that is being written: its attachments, and the buttons to send, attach and discard. */
export function LetterFoot(props: LetterFootProps) {
  const { files, onFiles, disabledReason, onSend, onDiscard } = props
  return (
    <>
      <DraftFiles files={files} onFiles={onFiles} />
      <div className="mail-foot">
        <Button tone="main" disabledReason={disabledReason} onClick={onSend}>
          {t('send')}
        </Button>
        <AttachButton files={files} onFiles={onFiles} />
        <IconButton label={t('discard')} className="mail-end" onClick={onDiscard}>
          <IconTrash className="icon" aria-hidden />
        </IconButton>
      </div>
    </>
  )
}
