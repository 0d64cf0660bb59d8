/** The variables of mail and SMS. */
import { optional, withDefault } from './described.ts'
import { onOff, safeUrl, secretLike, urlOf } from './parsers.ts'

export const messageVariables = {
  SMTP_URL: optional(
    urlOf('smtp:', 'smtps:'),
    'Mail server, like `smtp://user:password@host:587`; without it mail stays in the outbox, which `/dev/outbox` shows on loopback only.',
  ),
  SMTP_TLS: withDefault(
    onOff,
    'on',
    'Whether a mail server on another machine must encrypt, by `smtps` or STARTTLS (A-361); `off` where the network between is trusted.',
  ),
  MAIL_FROM: withDefault(
    secretLike(
      /^[^\r\n<>]{0,80}<?[^\s<>@]+@[^\s<>@]+>?$/,
      'must be an address, like Portal <no-reply@portal.example>',
    ),
    'Admin Portal <no-reply@localhost>',
    'Sender of every mail.',
  ),
  SMS_URL: optional(
    safeUrl,
    'HTTP gateway for SMS, which gets `{ id, to, text }` as JSON, `to` like `+85291234567`; without it SMS stay in the outbox as well.',
  ),
  SMS_KEY: optional(
    secretLike(/^[\x21-\x7e]+$/, 'must be ASCII without spaces'),
    'Bearer key for `SMS_URL`.',
  ),
}
