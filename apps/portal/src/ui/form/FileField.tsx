import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useState, type DragEvent } from 'react'
import { joinNames } from '#ui/format/lists.ts'
import { IconButton } from '#ui/button.tsx'
import { sizeText } from '#ui/format/text.ts'
import { type FieldOf, FormField } from './form-field.tsx'
import { t } from './form.messages.ts'

interface FileFieldProps extends FieldOf<File | null> {
  /** The accepted file extensions, with the dot: `.xlsx`. */
  readonly kinds: readonly string[]
  readonly maxBytes: number
  /** The upload progress from 0 to 1; undefined while nothing is sent. */
  readonly progress?: number | undefined
}

/** Why a file is not accepted, or undefined, by name and size. The service checks the contents. */
export const fileProblem = (
  file: { readonly name: string; readonly size: number },
  kinds: readonly string[],
  maxBytes: number,
): string | undefined => {
  if (!kinds.some((kind) => file.name.toLowerCase().endsWith(kind)))
    return t('fileKind', { kinds: joinNames(kinds) })
  if (file.size === 0) return t('fileEmpty')
  return file.size > maxBytes
    ? t('fileSize', { size: sizeText(file.size), most: sizeText(maxBytes) })
    : undefined
}

/** A file that is dropped or chosen and can be removed, with its upload progress. */
export function FileField({ kinds, maxBytes, progress, ...props }: FileFieldProps) {
  const { value, onChange, disabledReason } = props
  const [isOver, setOver] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isOff = disabledReason !== undefined || progress !== undefined
  const take = (file: File | undefined) => {
    if (file === undefined) return
    const wrong = fileProblem(file, kinds, maxBytes)
    setProblem(wrong)
    onChange(wrong === undefined ? file : null)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!isOff) take(event.dataTransfer.files[0])
  }
  return (
    <FormField {...props} error={problem ?? props.error}>
      {(control) => (
        <div
          className="form-file"
          data-over={isOver}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <input
            {...control}
            type="file"
            className="form-file-input"
            accept={kinds.join(',')}
            disabled={isOff}
            onChange={({ target }) => {
              take(target.files?.[0])
              // So that the same file can be chosen again after it was corrected.
              target.value = ''
            }}
          />
          {value === null ? (
            <span className="form-file-words" aria-hidden="true">
              <IconUpload className="icon" />
              {t('dropHere')}
            </span>
          ) : (
            <span className="form-file-words">
              <IconFileText className="icon" aria-hidden />
              <b>{value.name}</b>
              <small>{sizeText(value.size)}</small>
              {progress === undefined ? (
                <IconButton
                  label={t('removeFile', { file: value.name })}
                  onClick={({ currentTarget }) => {
                    // The button is removed with the file.
                    currentTarget.closest('.form-file')?.querySelector('input')?.focus()
                    onChange(null)
                  }}
                >
                  <IconX className="icon" aria-hidden />
                </IconButton>
              ) : (
                <progress
                  aria-label={t('sending', { file: value.name })}
                  max={1}
                  value={progress}
                />
              )}
            </span>
          )}
        </div>
      )}
    </FormField>
  )
}
