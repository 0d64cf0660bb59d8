import IconWebhook from '@tabler/icons-react/dist/esm/icons/IconWebhook.mjs'
import { developmentCalls } from '@merchant/contract/areas/development.calls.ts'
import type { Webhook } from '@merchant/contract/areas/webhooks.shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { joinNames } from '#ui/format/lists.ts'
import { query } from '#api/client.ts'
import { lazyDialog } from '#components/lazy-dialog.tsx'
import { QueryBoundary } from '#components/QueryBoundary.tsx'
import { hasDraft } from '#components/use-draft.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Button } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { StatusPill } from '#ui/format/format.tsx'
import { EmptyState } from '#ui/state.tsx'
import { DevRow } from './DevRow.tsx'
import { WEBHOOK_DRAFT } from './drafts.ts'
import { SecretDialog } from './SecretDialog.tsx'
import { t } from './webhooks.messages.ts'

const AddWebhookDialog = lazyDialog(() =>
  import('./WebhookDialogs.tsx').then((m) => m.AddWebhookDialog),
)

export function WebhookStatus({ webhook }: { readonly webhook: Webhook }) {
  const { disabledBy, failingSince } = webhook
  if (disabledBy !== null)
    return (
      <StatusPill
        tone={disabledBy === 'FAILURES' ? 'bad' : 'quiet'}
        label={t(`disabledBy${disabledBy}`)}
      />
    )
  return failingSince === null ? (
    <StatusPill tone="good" label={t('ACTIVE')} />
  ) : (
    <StatusPill tone="warn" label={t('failing', { time: failingSince })} />
  )
}

export const eventsText = ({ events }: Webhook): string =>
  joinNames(events.map((event) => t(event)))

/** The webhooks of the merchant. */
export function WebhooksCard() {
  const webhooks = useQuery(query(developmentCalls.webhooks))
  // Opens again after an expired session, with the input that was kept.
  const [isAdding, setAdding] = useState(() => hasDraft(WEBHOOK_DRAFT))
  const [secret, setSecret] = useState<string>()
  // A service without the call has no webhooks.
  if (webhooks.data === undefined && webhooks.error?.status === 404) return null
  return (
    <TitledCard
      title={t('title')}
      action={<Button onClick={() => setAdding(true)}>{t('add')}</Button>}
    >
      <p className="dev-lead muted small">
        <bdi className="sentence">{t('lead')}</bdi>
      </p>
      <QueryBoundary query={webhooks} failed={t('failed')} lines={3}>
        {({ webhooks: listed }) =>
          listed.length === 0 ? (
            <EmptyState
              icon={<IconWebhook aria-hidden />}
              title={t('empty')}
              text={t('emptyText')}
            />
          ) : (
            <ul className="dev-rows">
              {listed.map((webhook) => (
                <WebhookRow key={webhook.webhookId} webhook={webhook} />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
      {isAdding && (
        <AddWebhookDialog
          onClose={(made) => {
            setAdding(false)
            setSecret(made)
          }}
        />
      )}
      {secret !== undefined && (
        <SecretDialog
          title={t('secretTitle')}
          text={t('secretText')}
          label={t('secret')}
          value={secret}
          onClose={() => setSecret(undefined)}
        />
      )}
    </TitledCard>
  )
}

function WebhookRow({ webhook }: { readonly webhook: Webhook }) {
  const { webhookId, url, createdAt, createdBy } = webhook
  return (
    <DevRow
      title={<bdi className="mono dev-url">{url}</bdi>}
      status={<WebhookStatus webhook={webhook} />}
      action={
        <ButtonLink
          to={`/portal/development/webhook/${webhookId}`}
          aria-label={t('openOf', { url })}
        >
          {t('open')}
        </ButtonLink>
      }
    >
      <small className="muted">
        <bdi>{eventsText(webhook)}</bdi>
      </small>
      <small className="faint">
        <bdi>{t('made', { time: createdAt, person: createdBy })}</bdi>
      </small>
    </DevRow>
  )
}
