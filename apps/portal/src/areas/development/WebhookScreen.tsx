import IconWebhook from '@tabler/icons-react/dist/esm/icons/IconWebhook.mjs'
import { developmentCalls } from '@merchant/contract/areas/development.calls.ts'
import type { Webhook } from '@merchant/contract/areas/webhooks.shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { query, useCall } from '#api/client.ts'
import { EmbeddedList } from '#components/list/ListScreen.tsx'
import { useListTable } from '#components/list/use-list-table.tsx'
import { useRefreshed } from '#components/use-refreshed.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState, ErrorState, SkeletonLines } from '#ui/state.tsx'
import { showToast } from '#ui/toasts.ts'
import { deliveryCard, deliveryColumns, deliveryFields } from './delivery-columns.tsx'
import { WebhookActions } from './WebhookActions.tsx'
import { eventsText, WebhookStatus } from './WebhooksCard.tsx'
import { t } from './webhooks.messages.ts'
import './development.css'

const SDKS = '/portal/development/resource-sdk'

/** One webhook: its state, what can be done with it, and the log of its deliveries. */
export function WebhookScreen() {
  const { webhookId = '' } = useParams({ strict: false }) as { readonly webhookId?: string }
  const reply = useQuery(query(developmentCalls.webhook, { params: { webhookId } }))
  const above = <Link to={SDKS}>{t('sdks')}</Link>
  if (reply.data === undefined)
    return (
      <Screen title={t('webhook')} above={above}>
        <section className="card">
          {!reply.isError && <SkeletonLines lines={6} />}
          {reply.isError && (reply.error.status === 404 || reply.error.status === 400) && (
            <EmptyState
              icon={<IconWebhook aria-hidden />}
              title={t('notFound')}
              text={t('notFoundText')}
            >
              <ButtonLink to={SDKS}>{t('toSdks')}</ButtonLink>
            </EmptyState>
          )}
          {reply.isError && reply.error.status !== 404 && reply.error.status !== 400 && (
            <ErrorState
              title={t('webhookFailed')}
              message={reply.error.message}
              reference={reply.error.reference}
              onRetry={() => void reply.refetch()}
            />
          )}
        </section>
      </Screen>
    )
  const webhook = reply.data
  return (
    <Screen
      title={t('webhook')}
      above={above}
      aside={<WebhookStatus webhook={webhook} />}
      actions={<WebhookActions webhook={webhook} />}
    >
      <p className="dev-head">
        <bdi className="mono dev-url">{webhook.url}</bdi>
        <small className="muted">
          <bdi>{eventsText(webhook)}</bdi>
        </small>
      </p>
      <Deliveries key={webhookId} webhook={webhook} />
    </Screen>
  )
}

/** While something is being sent its result is looked for. */
const POLL_MS = 3_000
const polledCalls = [developmentCalls.deliveries, developmentCalls.webhook]

const deliveries = {
  name: 'deliveries',
  views: 'deliveries',
  schema: developmentCalls.deliveries.query,
  rowId: 'deliveryId',
  fields: deliveryFields,
  defaultSort: { by: 'createdAt', order: 'desc' },
} as const

function Deliveries({ webhook }: { readonly webhook: Webhook }) {
  const { webhookId, status } = webhook
  const again = useCall(developmentCalls.sendAgain, {
    stale: [developmentCalls.deliveries],
    onSuccess: () => showToast({ tone: 'good', text: t('againSent') }),
  })
  const busyId = again.isPending ? again.variables.params.deliveryId : undefined
  const { mutate } = again
  const sending = useMemo(
    () => ({
      busyId,
      obstacle: status === 'DISABLED' ? t('againDisabled') : undefined,
      send: ({ deliveryId }: { readonly deliveryId: string }) =>
        mutate({ params: { webhookId, deliveryId } }),
    }),
    [busyId, status, mutate, webhookId],
  )
  const columns = useMemo(() => deliveryColumns(sending), [sending])
  const card = useMemo(() => deliveryCard(sending), [sending])
  const found = useListTable({
    ...deliveries,
    columns,
    card,
    request: (wanted) =>
      query(developmentCalls.deliveries, { params: { webhookId }, query: wanted }),
  })
  const isUnderway = found.rows.data?.items.some((row) => row.status === 'PENDING') ?? false
  useRefreshed(polledCalls, POLL_MS, isUnderway)
  return (
    <EmbeddedList
      list={found}
      label={t('deliveries')}
      icon={<IconWebhook aria-hidden />}
      words={(key) =>
        t(
          key === 'empty'
            ? 'noDeliveries'
            : key === 'emptyFiltered'
              ? 'noDeliveriesFiltered'
              : 'noDeliveriesText',
        )
      }
    />
  )
}
