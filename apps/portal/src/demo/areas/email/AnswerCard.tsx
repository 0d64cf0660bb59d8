import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconArrowForwardUp from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { intoView } from '#ui/browser.ts'
import { joinNames } from '#ui/format/lists.ts'
import { useStore } from '#ui/store.ts'
import type { Email } from '../../calls/email.calls.ts'
import { isBlank } from '../../html-tree.ts'
import { RichEditor } from '#demo/components/editor/RichEditor.tsx'
import {
  answered,
  answeredTo,
  answersStore,
  compose,
  emptyAnswer,
  forwarded,
  keepAnswer,
  offerDiscarded,
  sayNotSent,
} from './drafts.ts'
import { t } from './email.messages.ts'
import { ComposeFooter } from './ComposePanel.tsx'

/** Below a message: answers it in place, or forwards it. */
export function AnswerCard({ mail }: { readonly mail: Email }) {
  const { message, files } = useStore(answersStore)[mail.id] ?? emptyAnswer
  const hasContent = !isBlank(message) || files.length > 0
  const [state, setState] = useState<'closed' | 'restored' | 'opened'>(
    hasContent ? 'restored' : 'closed',
  )
  const close = () => {
    setState('closed')
    keepAnswer(mail.id, emptyAnswer)
  }
  if (state === 'closed')
    return (
      <div className="mail-answer-buttons">
        <Button
          icon={<IconArrowBackUp className="icon icon-flips" aria-hidden />}
          onClick={() => setState('opened')}
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
    // The focus of a message that was opened is on the message.
    <section
      className="mail-answer"
      aria-label={name}
      ref={state === 'opened' ? intoView : undefined}
    >
      <RichEditor
        label={name}
        initial={message}
        onChange={(typed) => keepAnswer(mail.id, { message: typed })}
        isFirst={state === 'opened'}
      />
      <ComposeFooter
        files={files}
        onFiles={(chosen) => keepAnswer(mail.id, { files: chosen })}
        disabledReason={isBlank(message) ? t('nothingWritten') : undefined}
        onSend={send}
        onDiscard={() => {
          if (hasContent) offerDiscarded(answered(mail, message, files))
          close()
        }}
      />
    </section>
  )
}
