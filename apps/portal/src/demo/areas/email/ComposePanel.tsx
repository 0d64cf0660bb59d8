import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useId, useState, type KeyboardEvent } from 'react'
import { createPortal } from 'react-dom'
import { Button, IconButton } from '#ui/button.tsx'
import { TextField } from '#ui/form/text-fields.tsx'
import { type Labels, schemaOf, useForm } from '#ui/form/use-form.ts'
import { useStore } from '#ui/store.ts'
import { RichEditor } from '#demo/components/editor/RichEditor.tsx'
import {
  closeLetter,
  composeStore,
  discard,
  keepDraft,
  minimise,
  sayNotSent,
} from './compose-store.ts'
import { t } from './email.messages.ts'
import { addressesIn, emptyDraft, wrongAddress, type Draft } from './letter.ts'
import { LetterFoot } from './LetterFoot.tsx'

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
  const form = useForm<Draft>(emptyDraft, { labels, schema, kept: [draft, keepDraft] })
  const send = form.handleSubmit(() => {
    closeLetter()
    sayNotSent(draft)
  })
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
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
      <LetterFoot
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

/** The letter that is being written, at the lower edge of the window; a button while it is minimised. */
export function ComposePanel() {
  const composing = useStore(composeStore)
  if (composing === null) return null
  const { draft, isMinimised, letter } = composing
  return createPortal(
    isMinimised ? (
      <button type="button" className="compose-aside" onClick={() => minimise(false)}>
        <b dir="auto">{draft.subject.trim() || t('newMail')}</b>
        <small>{t('restore')}</small>
      </button>
    ) : (
      <Panel key={letter} draft={draft} />
    ),
    document.body,
  )
}
