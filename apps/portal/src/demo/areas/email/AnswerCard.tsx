import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconArrowForwardUp from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { intoView } from '#ui/browser.ts'
import { joinNames } from '#ui/format/lists.ts'
import type { Email } from '../../calls/email.calls.ts'
import { isBlank } from '../../html-tree.ts'
import { RichEditor } from '#demo/components/editor/RichEditor.tsx'
import {
  answered,
  answeredTo,
  compose,
  type DraftFile,
  forwarded,
  offerDiscarded,
  sayNotSent,
} from './drafts.ts'
import { t } from './email.messages.ts'
import { ComposeFooter } from './ComposePanel.tsx'

/** Below a message: answers it in place, or forwards it. */
export function AnswerCard({ mail }: { readonly mail: Email }) {
  const [isOpen, setOpen] = useState(false)
  const [message, setMessage] = useState('')
  const [files, setFiles] = useState<readonly DraftFile[]>([])
  const offerBack = () => {
    if (!isBlank(message) || files.length > 0) offerDiscarded(answered(mail, message, files))
  }
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
  const names = answeredTo(mail).map((person) => person.name)
  const name = t('replyTo', { name: joinNames(names) })
  const send = () => {
    sayNotSent(answered(mail, message, files))
    close()
  }
  return (
    <section className="mail-answer" aria-label={name} ref={intoView}>
      <RichEditor label={name} initial="" onChange={setMessage} isFirst />
      <ComposeFooter
        files={files}
        onFiles={setFiles}
        disabledReason={isBlank(message) ? t('nothingWritten') : undefined}
        onSend={send}
        onDiscard={() => {
          offerBack()
          close()
        }}
      />
    </section>
  )
}
