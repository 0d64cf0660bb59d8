/** Adding, editing, disabling and removing a webhook, and making a new secret for it. */
import { developmentCalls } from '@merchant/contract/areas/development.calls.ts'
import {
  type Webhook,
  WebhookDraft,
  type WebhookEvent,
  webhookEvents,
} from '@merchant/contract/areas/webhooks.shapes.ts'
import { useRef, useState } from 'react'
import { joinNames } from '#ui/format/lists.ts'
import { useCall, useReread, type CallError } from '#api/client.ts'
import { send } from '#api/send.ts'
import { answerOf, isRemoved, unanswered } from '#components/form-answer.ts'
import { schemaErrors } from '#components/schema-errors.ts'
import { untilMinute } from '#ui/format/times.ts'
import { useDraft } from '#components/use-draft.ts'
import { useStoredValues } from '#components/use-stored-values.ts'
import type { Answer } from '#ui/form/answer.ts'
import { ChecksField } from '#ui/form/choice-fields.tsx'
import { ConfirmDialog } from '#ui/form/ConfirmDialog.tsx'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { TextField } from '#ui/form/text-fields.tsx'
import { schemaOf, useForm, type Form } from '#ui/form/use-form.ts'
import { showToast } from '#ui/toasts.ts'
import { WEBHOOK_DRAFT, webhookDraft } from './drafts.ts'
import { t } from './webhooks.messages.ts'

/** The calls that return a webhook: out of date once one was changed. */
export const webhookReaders = [
  developmentCalls.webhooks,
  developmentCalls.webhook,
  developmentCalls.deliveries,
] as const

interface WebhookForm {
  readonly url: string
  readonly events: readonly WebhookEvent[]
}

const labels = { url: t('url'), events: t('events') }
const schema = schemaOf((typed: WebhookForm) => ({
  ...schemaErrors(WebhookDraft, typed),
  ...(typed.url.trim() === '' && { url: t('needUrl') }),
  ...(typed.events.length === 0 && { events: t('needEvent') }),
}))

function WebhookFields({ form }: { readonly form: Form<WebhookForm> }) {
  return (
    <>
      <TextField {...form.field('url')} help={t('urlHelp')} inputMode="url" isCode />
      <ChecksField
        {...form.field('events')}
        choices={webhookEvents.map((event) => ({ value: event, label: t(event) }))}
      />
    </>
  )
}

const initial: WebhookForm = { url: '', events: [] }

interface AddWebhookDialogProps {
  /** Called with the secret, which is shown this once. */
  readonly onClose: (secret?: string) => void
}

export function AddWebhookDialog({ onClose }: AddWebhookDialogProps) {
  const secret = useRef<string>(undefined)
  const form = useForm(initial, { labels, schema, draft: useDraft(WEBHOOK_DRAFT, initial) })
  const create = useCall(developmentCalls.createWebhook, {
    stale: webhookReaders,
    dialog: false,
    onSuccess: (made) => {
      secret.current = made.secret
    },
    // It may have been added.
    onError: useReread(webhookReaders),
  })
  return (
    <FormDialog
      title={t('add')}
      form={form}
      submitLabel={t('addSubmit')}
      onSubmit={({ url, events }) =>
        answerOf<WebhookForm>(
          () => create.mutateAsync({ body: { url: url.trim(), events: [...events] } }),
          undefined,
          unanswered(t('maybeAdded')),
        )
      }
      onClose={() => onClose(secret.current)}
    >
      <WebhookFields form={form} />
    </FormDialog>
  )
}

interface WebhookDialogProps {
  readonly webhook: Webhook
  readonly onClose: () => void
}

const formOf = ({ url, events }: Webhook): WebhookForm => ({ url, events })

export function EditWebhookDialog({ webhook, onClose }: WebhookDialogProps) {
  const params = { webhookId: webhook.webhookId }
  const change = useCall(developmentCalls.changeWebhook, {
    stale: webhookReaders,
    dialog: false,
    onSuccess: () => showToast({ tone: 'good', text: t('saved') }),
  })
  const { stored, save } = useStoredValues(webhook, {
    valuesOf: formOf,
    change: ({ url, events }: WebhookForm, _stored, ifMatch) =>
      change.mutateAsync({ params, body: { url: url.trim(), events: [...events] }, ifMatch }),
    read: () => send(developmentCalls.webhook, { params }),
  })
  const draft = useDraft(webhookDraft(webhook.webhookId), stored)
  const form = useForm(stored, { labels, schema, draft })
  return (
    <FormDialog
      title={t('editTitle')}
      form={form}
      textOf={(name, value) =>
        name === 'events'
          ? joinNames((value as readonly WebhookEvent[]).map((one) => t(one)))
          : String(value)
      }
      submitLabel={t('editSubmit')}
      onSubmit={save}
      onClose={onClose}
    >
      <WebhookFields form={form} />
    </FormDialog>
  )
}

const conflictText = ({ code }: CallError): Answer<never> | undefined =>
  code === '4090' ? { kind: 'refused', message: t('changed') } : undefined

interface StopWebhookDialogProps {
  readonly webhook: Webhook
  readonly how: 'disable' | 'remove'
  readonly onClose: (isDone: boolean) => void
}

/** Disables a webhook, or removes it with its log. */
export function StopWebhookDialog({ webhook, how, onClose }: StopWebhookDialogProps) {
  const isDone = useRef(false)
  const input = { params: { webhookId: webhook.webhookId }, ifMatch: String(webhook.version) }
  const reread = useReread(webhookReaders)
  const change = useCall(developmentCalls.changeWebhook, {
    stale: webhookReaders,
    dialog: false,
    onError: reread,
  })
  const remove = useCall(developmentCalls.removeWebhook, {
    stale: [developmentCalls.webhooks],
    dialog: false,
    onError: reread,
  })
  const stop = async (): Promise<void> => {
    if (how === 'disable') await change.mutateAsync({ ...input, body: { status: 'DISABLED' } })
    else await isRemoved(remove.mutateAsync(input))
    isDone.current = true
    showToast({ tone: 'good', text: how === 'disable' ? t('disabled') : t('removed') })
  }
  return (
    <ConfirmDialog
      title={how === 'disable' ? t('disableTitle') : t('removeTitle')}
      confirmLabel={how === 'disable' ? t('disable') : t('remove')}
      onConfirm={() => answerOf<never>(stop, undefined, conflictText)}
      onClose={() => onClose(isDone.current)}
    >
      <p className="dev-url">
        {how === 'disable' ? t('disableText') : t('removeText', { url: webhook.url })}
      </p>
    </ConfirmDialog>
  )
}

interface RotateDialogProps {
  readonly webhook: Webhook
  /** Called with the new secret and the end of the former one. */
  readonly onClose: (made?: { readonly secret: string; readonly until: string }) => void
}

export function RotateDialog({ webhook, onClose }: RotateDialogProps) {
  const made = useRef<{ readonly secret: string; readonly until: string }>(undefined)
  // As when the dialog opened: a secret that somebody else makes meanwhile must not be replaced under the old text.
  const [{ webhookId, version, previousSecretUntil }] = useState(webhook)
  const rotate = useCall(developmentCalls.rotateSecret, {
    stale: webhookReaders,
    dialog: false,
    onSuccess: ({ secret, webhook: rotated }) => {
      made.current = { secret, until: rotated.previousSecretUntil ?? '' }
    },
    onError: useReread(webhookReaders),
  })
  const input = { params: { webhookId }, ifMatch: String(version) }
  return (
    <ConfirmDialog
      title={t('rotateTitle')}
      confirmLabel={t('rotate')}
      onConfirm={() => answerOf<never>(() => rotate.mutateAsync(input), undefined, conflictText)}
      onClose={() => onClose(made.current)}
    >
      <p>
        {previousSecretUntil === null
          ? t('rotateText')
          : t('rotateAgain', { until: untilMinute(previousSecretUntil) })}
      </p>
    </ConfirmDialog>
  )
}
