import { auditCalls, type AuditEntry } from '@merchant/contract/areas/audit.calls.ts'
import { blockReasons, type BlockReason } from '@merchant/contract/areas/pos.calls.ts'
import { useQuery } from '@tanstack/react-query'
import { contractWords } from '#api/api.messages.ts'
import { query } from '#api/client.ts'
import { useCan } from '#auth/access.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import type { Tone } from '#ui/format/format.tsx'
import { FailedLine, SkeletonLines } from '#ui/state.tsx'
import { Timeline } from '#ui/timeline.tsx'
import { t } from './history.messages.ts'
import './pos.css'

/** The newest changes; the audit trail has the others. */
const SHOWN = 10

/** What was changed about a terminal, for those who may read the audit trail. */
export const TerminalHistory = ({ posId }: { readonly posId: string }) =>
  useCan('manageMember') && <History posId={posId} />

const useChanges = (posId: string) => {
  const filter = { objectType: 'terminal', objectId: posId, outcome: 'DONE' }
  return useQuery(query(auditCalls.list, { query: { ...filter, pageSize: SHOWN } }))
}

function History({ posId }: { readonly posId: string }) {
  // A service without an audit trail answers 404.
  if (useChanges(posId).error?.status === 404) return null
  return (
    <section className="pos-history">
      <h2 id="pos-history">{t('title')}</h2>
      <Changes posId={posId} />
    </section>
  )
}

function Changes({ posId }: { readonly posId: string }) {
  const changes = useChanges(posId)
  if (changes.isPending) return <SkeletonLines lines={3} />
  if (changes.isError)
    return <FailedLine text={t('failed')} onRetry={() => void changes.refetch()} />
  const { items, total } = changes.data
  if (items.length === 0) return <p className="muted small">{t('none')}</p>
  return (
    <>
      <Timeline
        labelledBy="pos-history"
        entries={items.map((entry) => ({
          key: String(entry.seq),
          tone: tones[entry.action] ?? 'quiet',
          text: textOf(entry),
          ...noteOf(entry),
          at: entry.at,
          // What is not a person has a name in every language.
          by: entry.actorId === null ? contractWords(entry.actorName) : entry.actorName,
        }))}
      />
      {total > items.length && (
        <ButtonLink
          tone="plain"
          to="/portal/audit"
          search={{ objectId: posId, range: 'last3Months' }}
        >
          {t('all')}
        </ButtonLink>
      )}
    </>
  )
}

const tones: Readonly<Record<string, Tone>> = {
  'pos.block': 'bad',
  'pos.lost': 'bad',
  'pos.unblock': 'good',
  'pos.block-refunds': 'warn',
}

const texts: Readonly<Record<string, string>> = {
  'pos.add': t('registered'),
  'pos.block': t('blocked'),
  'pos.unblock': t('unblocked'),
  'pos.lost': t('lost'),
  'pos.set-pin': t('pinSet'),
  'pos.change-pin': t('pinChanged'),
  'pos.set-refund-pin': t('refundPinSet'),
  'pos.remove-pin': t('pinRemoved'),
  'pos.remove-refund-pin': t('refundPinRemoved'),
  'pos.block-refunds': t('refundsBlocked'),
  'pos.unblock-refunds': t('refundsUnblocked'),
}

const after = ({ detail }: AuditEntry): Readonly<Record<string, unknown>> =>
  (detail?.['after'] ?? {}) as Readonly<Record<string, unknown>>

const isReason = (reason: unknown): reason is BlockReason =>
  (blockReasons as readonly unknown[]).includes(reason)

/** What happened, with the reason of a block. Actions without a text of their own are shown as recorded. */
const textOf = (entry: AuditEntry): string => {
  if (entry.action === 'platform.terminal')
    return entry.detail?.['before'] == null ? t('registered') : t('reported')
  const text = texts[entry.action] ?? entry.action
  const { reason } = after(entry)
  // A terminal is reported lost for that reason unless another is given.
  const isSaid = entry.action === 'pos.lost' && reason === 'LOST_STOLEN'
  return isReason(reason) && !isSaid ? t('because', { event: text, reason: t(reason) }) : text
}

/** The note of a block, or the reason of a refund block, which is free text. */
const noteOf = (entry: AuditEntry): { readonly note?: string } => {
  const { note, reason } = after(entry)
  if (typeof note === 'string') return { note }
  return typeof reason === 'string' && !isReason(reason) ? { note: reason } : {}
}
