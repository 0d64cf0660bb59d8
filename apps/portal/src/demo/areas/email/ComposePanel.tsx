import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useId, useState, type KeyboardEvent } from 'react'
import { createPortal } from 'react-dom'
import { Button, IconButton } from '#ui/button.tsx'
import { TextField } from '#ui/form/text-fields.tsx'
import { type Labels, schemaOf, useForm } from '#ui/form/use-form.ts'
import { useStore } from '#ui/store.ts'
import { showToast } from '#ui/toast/toasts.ts'
import { isBlank } from '#demo/components/editor/rich-text.ts'
import { RichEditor } from '#demo/components/editor/RichEditor.tsx'
import { compose, composeStore, endLetter, keepDraft, putAside } from './compose-store.ts'
import { DraftFiles } from './DraftFiles.tsx'
import { t } from './email.messages.ts'
import { addressesIn, emptyDraft, wrongAddress, type Draft } from './letter.ts'
import { LetterFoot } from './LetterFoot.tsx'
import { sayNotSent } from './say-not-sent.ts'
import './compose-panel.css'

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

const isUntouched = ({ to, cc, bcc, subject, message, files }: Draft): boolean =>
  [to, cc, bcc, subject].every((text) => text.trim() === '') &&
  isBlank(message) &&
  files.length === 0

/** Nothing typed is lost by one press: it can be taken back. */
const discard = (draft: Draft): void => {
  endLetter()
  if (isUntouched(draft)) return
  const action = { label: t('takeBack'), onPress: () => compose(draft) }
  showToast({ tone: 'quiet', text: t('discarded'), action })
}

function Panel({ draft }: { readonly draft: Draft }) {
  const id = useId()
  // The editor's text is its own from then on.
  const [first] = useState(draft)
  const [shown, setShown] = useState({ cc: draft.cc !== '', bcc: draft.bcc !== '' })
  const form = useForm<Draft>(emptyDraft, { labels, schema, kept: [draft, keepDraft] })
  const send = form.handleSubmit(() => {
    endLetter()
    sayNotSent(draft)
  })
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.stopPropagation()
    putAside(true)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- because Escape bubbles from its fields
    <div className="compose" role="dialog" aria-labelledby={id} tabIndex={-1} onKeyDown={press}>
      <div className="compose-head">
        <h2 id={id}>{t('newMail')}</h2>
        <IconButton label={t('minimise')} onClick={() => putAside(true)} aria-keyshortcuts="Escape">
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
        initial={first.message}
        onChange={(message) => form.set('message', message)}
      />
      <DraftFiles files={draft.files} onChange={(files) => form.set('files', files)} />
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

/** As a `ref`: what is begun is begun at its first field. */
const focusField = (box: HTMLElement | null): void => box?.querySelector('input')?.focus()

/** The letter that is being written, at the lower edge of the window; a bar while it is put aside. */
export function ComposePanel() {
  const composing = useStore(composeStore)
  if (composing === null) return null
  const { draft, isAside, letter } = composing
  return createPortal(
    isAside ? (
      <button type="button" className="compose-aside" onClick={() => putAside(false)}>
        <b dir="auto">{draft.subject.trim() || t('newMail')}</b>
        <small>{t('restore')}</small>
      </button>
    ) : (
      <Panel key={letter} draft={draft} />
    ),
    document.body,
  )
}
