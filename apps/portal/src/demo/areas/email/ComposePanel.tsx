import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { RichEditor } from '#demo/components/editor/RichEditor.tsx'
import { isComposing } from '#ui/browser.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { TextField } from '#ui/form/text-fields.tsx'
import { type Labels, schemaOf, useForm } from '#ui/form/use-form.ts'
import { sizeText } from '#ui/format/text.ts'
import { useStore } from '#ui/store.ts'
import {
  addressesIn,
  closeCompose,
  composeStore,
  discard,
  type Draft,
  type DraftFile,
  emptyDraft,
  keepDraft,
  minimise,
  sayNotSent,
  wrongAddress,
} from './drafts.ts'
import { t } from './email.messages.ts'

interface FilesProps {
  readonly files: readonly DraftFile[]
  readonly onFiles: (files: readonly DraftFile[]) => void
}

function DraftFiles({ files, onFiles }: FilesProps) {
  return (
    <ul className="mail-draft-files">
      {files.map((file, index) => (
        // The same file may be attached twice.
        <li key={`${String(index)} ${file.name}`}>
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

interface ComposeFooterProps extends FilesProps {
  /** Why it cannot be sent yet. */
  readonly disabledReason: string | undefined
  readonly onSend: () => void
  readonly onDiscard: () => void
}

/** Below a message that is being written: its attachments, and the buttons to send, attach and discard. */
export function ComposeFooter(props: ComposeFooterProps) {
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

const labels: Labels<Draft> = {
  to: t('addressTo'),
  cc: t('cc'),
  bcc: t('bcc'),
  subject: t('subject'),
  message: t('message'),
  files: t('attach'),
}

const schema = schemaOf((draft: Draft) =>
  Object.fromEntries(
    (['to', 'cc', 'bcc'] as const).flatMap((name) => {
      const address = wrongAddress(draft[name])
      return address === undefined ? [] : [[name, t('wrongAddress', { address })]]
    }),
  ),
)

function Panel({ draft }: { readonly draft: Draft }) {
  const id = useId()
  const [shown, setShown] = useState({ cc: draft.cc !== '', bcc: draft.bcc !== '' })
  const form = useForm<Draft>(emptyDraft, { labels, schema, draft: [draft, keepDraft] })
  const send = form.handleSubmit(() => {
    closeCompose()
    sayNotSent(draft)
  })
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return
    event.stopPropagation()
    minimise(true)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- because Escape bubbles from its fields
    <div className="compose" role="dialog" aria-labelledby={id} tabIndex={-1} onKeyDown={press}>
      <div className="compose-head">
        <h2 id={id}>{t('newMail')}</h2>
        <IconButton label={t('minimise')} onClick={() => minimise(true)} aria-keyshortcuts="Escape">
          <IconMinus className="icon" aria-hidden />
        </IconButton>
        <IconButton label={t('closeCompose')} onClick={() => discard(draft)}>
          <IconX className="icon" aria-hidden />
        </IconButton>
      </div>
      <div className="compose-fields" ref={focusField}>
        <TextField {...form.field('to')} inputMode="email" />
        {(['cc', 'bcc'] as const).map((name) =>
          shown[name] ? <TextField key={name} {...form.field(name)} inputMode="email" /> : null,
        )}
        <span className="compose-more">
          {(['cc', 'bcc'] as const).map((name) =>
            shown[name] ? null : (
              <Button
                key={name}
                tone="plain"
                onClick={() => setShown((before) => ({ ...before, [name]: true }))}
              >
                {t(name)}
              </Button>
            ),
          )}
        </span>
        <TextField {...form.field('subject')} maxLength={200} />
      </div>
      <RichEditor
        label={labels.message}
        initial={draft.message}
        onChange={(message) => form.set('message', message)}
      />
      <ComposeFooter
        files={draft.files}
        onFiles={(files) => form.set('files', files)}
        disabledReason={addressesIn(draft.to).length === 0 ? t('noAddress') : undefined}
        onSend={() => void send()}
        onDiscard={() => discard(draft)}
      />
    </div>
  )
}

/** A ref callback: focuses the first field when the panel opens. */
const focusField = (box: HTMLElement | null): void => box?.querySelector('input')?.focus()

/** The message that is being written, at the lower edge of the window; a button while it is minimised. */
export function ComposePanel() {
  const composing = useStore(composeStore)
  if (composing === null) return null
  const { draft, isMinimised, key } = composing
  return createPortal(
    isMinimised ? (
      <button type="button" className="compose-aside" onClick={() => minimise(false)}>
        <b dir="auto">{draft.subject.trim() || t('newMail')}</b>
        <small>{t('restore')}</small>
      </button>
    ) : (
      <Panel key={key} draft={draft} />
    ),
    document.body,
  )
}
