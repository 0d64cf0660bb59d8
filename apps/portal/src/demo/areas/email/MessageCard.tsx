import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import type { ReactNode } from 'react'
import { Time } from '#ui/format/Time.tsx'
import type { EmailReply } from '../../calls/email.calls.ts'
import { Avatar } from '#demo/components/Avatar.tsx'
import { HtmlContent } from '#demo/components/HtmlContent.tsx'
import { t } from './email.messages.ts'

const icons: Readonly<Record<string, typeof IconFile>> = {
  image: IconPhoto,
  pdf: IconFileText,
  text: IconFileText,
}

function Attachments({ list }: { readonly list: EmailReply['attachments'] }) {
  return (
    <div className="mail-files">
      <p className="small muted">{t('attached', { count: list.length })}</p>
      <ul>
        {list.map(({ fileName, thumbnail, url, size }) => {
          const Icon = icons[thumbnail] ?? IconFile
          return (
            <li key={fileName}>
              <a href={url} target="_blank" rel="noreferrer" className="mail-file">
                <Icon className="icon" aria-hidden />
                <span className="two">
                  <bdi>{fileName}</bdi>
                  <small>
                    <bdi>{size}</bdi>
                  </small>
                </span>
              </a>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

interface MessageCardProps {
  readonly message: EmailReply
  /** Shown at the end of the header. */
  readonly action?: ReactNode
}

/** One message of a thread, with its sender, recipients, time and attachments. */
export function MessageCard({ message, action }: MessageCardProps) {
  const { from, to, time, attachments } = message
  return (
    <article className="mail-message" aria-label={from.name}>
      <header>
        <Avatar name={from.name} tone="accent" />
        <span className="two">
          <span className="mail-sender">
            <b dir="auto">{from.name}</b> <bdi className="faint small">{from.email}</bdi>
          </span>
          <small dir="auto">{t('to', { names: to.map(({ name }) => name).join(', ') })}</small>
        </span>
        <span className="mail-time small faint">
          <Time value={time} />
        </span>
        {action}
      </header>
      <HtmlContent html={message.message} />
      {attachments.length > 0 && <Attachments list={attachments} />}
    </article>
  )
}
