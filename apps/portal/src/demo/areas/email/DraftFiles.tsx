import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useRef } from 'react'
import { Button, IconButton } from '#ui/button.tsx'
import { sizeText } from '#ui/format/numbers.ts'
import { t } from './email.messages.ts'
import type { DraftFile } from './letter.ts'
import './draft-files.css'

interface DraftFilesProps {
  readonly files: readonly DraftFile[]
  readonly onChange: (files: readonly DraftFile[]) => void
}

/** What goes with a letter. Only names and sizes are kept: nothing of it is ever sent. */
export function DraftFiles({ files, onChange }: DraftFilesProps) {
  return (
    <ul className="mail-draft-files">
      {files.map((file, place) => (
        // A file may be attached twice.
        <li key={`${String(place)} ${file.name}`}>
          <bdi>{file.name}</bdi>
          <small className="faint">
            <bdi>{file.size}</bdi>
          </small>
          <IconButton
            label={t('removeFile', { name: file.name })}
            onClick={() => onChange(files.filter((other) => other !== file))}
          >
            <IconX className="icon" aria-hidden />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}

/** Opens the choice of files. */
export function AttachButton({ files, onChange }: DraftFilesProps) {
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
          onChange([...files, ...chosen.map(({ name, size }) => ({ name, size: sizeText(size) }))])
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
