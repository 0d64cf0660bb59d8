import IconFileSpreadsheet from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs'
import { MOST_UPLOAD_BYTES } from '@merchant/contract/areas/bill-row.rules.ts'
import { useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/form/ConfirmDialog.tsx'
import { fileProblem } from '#ui/form/FileField.tsx'
import { t } from './create.messages.ts'
import { KINDS } from './SheetStart.tsx'

/** The file that was chosen after the first one. */
export interface Another {
  readonly reading: File | null
  readonly problem: string | undefined
  readonly onFile: (file: File) => void
}

interface AnotherFileProps extends Another {
  readonly isOff: boolean
  /** The sheet whose corrections would be lost. */
  readonly lost?: string
}

/** Chooses another file in place of the one that was read. Asks first where corrections would be lost. */
export function AnotherFile({ reading, onFile, isOff, lost }: AnotherFileProps) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const [waiting, setWaiting] = useState<File>()
  const take = (file: File | undefined) => {
    if (file === undefined) return
    const wrong = fileProblem(file, KINDS, MOST_UPLOAD_BYTES)
    setProblem(wrong)
    if (wrong !== undefined) return
    if (lost === undefined) onFile(file)
    else setWaiting(file)
  }
  return (
    <>
      {problem !== undefined && (
        <span className="field-error" role="alert">
          {problem}
        </span>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={KINDS.join(',')}
        aria-label={t('file')}
        onChange={({ target }) => {
          take(target.files?.[0])
          target.value = ''
        }}
      />
      <Button
        icon={<IconFileSpreadsheet className="icon" aria-hidden />}
        loading={isOff || reading !== null}
        onClick={() => input.current?.click()}
      >
        {t('anotherFile')}
      </Button>
      {waiting !== undefined && lost !== undefined && (
        <ConfirmDialog
          title={t('insteadTitle', { file: waiting.name })}
          confirmLabel={t('insteadConfirm')}
          onConfirm={() => {
            onFile(waiting)
            return Promise.resolve({ kind: 'done' })
          }}
          onClose={() => setWaiting(undefined)}
        >
          <p>{t('insteadText', { file: lost })}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
