import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconArrowForwardUp from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useState } from 'react'
import { Button, IconButton } from '#kit/button.tsx'
import { intoView } from '#kit/into-view.ts'
import type { Email } from '../../calls/email.calls.ts'
import { isBlank } from '../../parts/editor/rich-text.ts'
import { RichEditor } from '../../parts/editor/RichEditor.tsx'
import { compose } from './compose-store.ts'
import { AttachButton, DraftFiles } from './DraftFiles.tsx'
import { t } from './email.messages.ts'
import { answered, forwarded, type DraftFile } from './letter.ts'
import { sayNotSent } from './say-not-sent.ts'

/** Below a letter: answers it in place, or sends it on. */
export function AnswerCard({ mail }: { readonly mail: Email }) {
  const [isOpen, setOpen] = useState(false)
  const [message, setMessage] = useState('')
  const [files, setFiles] = useState<readonly DraftFile[]>([])
  const close = () => {
    setOpen(false)
    setMessage('')
    setFiles([])
  }
  if (!isOpen)
    return (
      <div className="mail-answer-buttons">
        <Button
          icon={<IconArrowBackUp className="icon icon-flips" aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {t('reply')}
        </Button>
        <Button
          icon={<IconArrowForwardUp className="icon icon-flips" aria-hidden />}
          onClick={() =>
            compose(forwarded(mail, t('quoted', { name: mail.from.name, time: mail.time })))
          }
        >
          {t('forward')}
        </Button>
      </div>
    )
  const name = t('replyTo', { name: mail.from.name })
  const send = () => {
    sayNotSent(answered(mail, message, files))
    close()
  }
  return (
    <section className="mail-answer" aria-label={name} ref={intoView}>
      <RichEditor label={name} initial="" onChange={setMessage} isFirst />
      <DraftFiles files={files} onChange={setFiles} />
      <div className="mail-answer-foot">
        <Button
          tone="main"
          disabledReason={isBlank(message) ? t('nothingWritten') : undefined}
          onClick={send}
        >
          {t('send')}
        </Button>
        <AttachButton files={files} onChange={setFiles} />
        <IconButton label={t('discard')} className="mail-end" onClick={close}>
          <IconTrash className="icon" aria-hidden />
        </IconButton>
      </div>
    </section>
  )
}
