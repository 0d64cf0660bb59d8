import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import { apiScopeNames } from '@merchant/contract/access/api-scopes.ts'
import type { ApiKey } from '@merchant/contract/areas/api-keys.shapes.ts'
import { developmentCalls } from '@merchant/contract/areas/development.calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DOT } from '#ui/format/dot.ts'
import { joinNames } from '#ui/format/lists.ts'
import { query, useCall } from '#api/client.ts'
import { answerOf } from '#components/form-answer.ts'
import { lazyDialog } from '#components/lazy-dialog.tsx'
import { QueryBoundary } from '#components/QueryBoundary.tsx'
import { hasDraft } from '#components/use-draft.ts'
import { Button } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { ConfirmDialog } from '#ui/form/ConfirmDialog.tsx'
import { StatusPill } from '#ui/format/format.tsx'
import { EmptyState } from '#ui/state.tsx'
import { showToast } from '#ui/toasts.ts'
import { DevRow } from './DevRow.tsx'
import { KEY_DRAFT } from './drafts.ts'
import { t } from './keys.messages.ts'
import { SecretDialog } from './SecretDialog.tsx'

const CreateKeyDialog = lazyDialog(() =>
  import('./CreateKeyDialog.tsx').then((m) => m.CreateKeyDialog),
)

/** The API keys of the merchant. */
export function ApiKeysCard() {
  const keys = useQuery(query(developmentCalls.keys))
  // Opens again after an expired session, with the input that was kept.
  const [isCreating, setCreating] = useState(() => hasDraft(KEY_DRAFT))
  const [made, setMade] = useState<{ readonly name: string; readonly key: string }>()
  const [revoked, setRevoked] = useState<ApiKey>()
  const create = <Button onClick={() => setCreating(true)}>{t('create')}</Button>
  // A service without the call has no keys.
  if (keys.data === undefined && keys.error?.status === 404) return null
  return (
    <TitledCard title={t('title')} action={create}>
      <p className="dev-lead muted small">
        <bdi className="sentence">{t('lead')}</bdi>
      </p>
      <QueryBoundary query={keys} failed={t('failed')} lines={3}>
        {({ keys: listed }) =>
          listed.length === 0 ? (
            <EmptyState icon={<IconKey aria-hidden />} title={t('empty')} text={t('emptyText')} />
          ) : (
            <ul className="dev-rows">
              {listed.map((key) => (
                <KeyRow key={key.keyId} apiKey={key} onRevoke={setRevoked} />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
      {isCreating && (
        <CreateKeyDialog
          onClose={(created) => {
            setCreating(false)
            setMade(created)
          }}
        />
      )}
      {made && (
        <SecretDialog
          title={t('secretTitle', { name: made.name })}
          text={t('secretText')}
          label={t('key')}
          value={made.key}
          onClose={() => setMade(undefined)}
        />
      )}
      {revoked && <RevokeDialog apiKey={revoked} onClose={() => setRevoked(undefined)} />}
    </TitledCard>
  )
}

interface KeyRowProps {
  readonly apiKey: ApiKey
  readonly onRevoke: (key: ApiKey) => void
}

function KeyRow({ apiKey, onRevoke }: KeyRowProps) {
  const { name, prefix, scopes, createdAt, createdBy, lastUsedAt, revokedAt, revokedBy } = apiKey
  const reads = apiScopeNames.filter((scope) => scopes.includes(scope)).map((scope) => t(scope))
  const used = lastUsedAt === null ? t('neverUsed') : t('used', { time: lastUsedAt })
  return (
    <DevRow
      title={<b dir="auto">{name}</b>}
      status={revokedAt !== null && <StatusPill tone="quiet" label={t('revoked')} />}
      action={
        revokedAt === null && (
          <Button aria-label={t('revokeOf', { name })} onClick={() => onRevoke(apiKey)}>
            {t('revoke')}
          </Button>
        )
      }
    >
      <small className="muted">
        <bdi className="mono">{prefix}…</bdi>
        {DOT}
        <bdi>{t('reads', { scopes: joinNames(reads) })}</bdi>
      </small>
      <small className="faint">
        <bdi>{t('made', { time: createdAt, person: createdBy })}</bdi>
        {DOT}
        <bdi>
          {revokedAt === null ? used : t('revokedBy', { time: revokedAt, person: revokedBy ?? '' })}
        </bdi>
      </small>
    </DevRow>
  )
}

interface RevokeDialogProps {
  readonly apiKey: ApiKey
  readonly onClose: () => void
}

function RevokeDialog({ apiKey, onClose }: RevokeDialogProps) {
  const { keyId, name, lastUsedAt } = apiKey
  const revoke = useCall(developmentCalls.revokeKey, {
    stale: [developmentCalls.keys],
    dialog: false,
    onSuccess: () => showToast({ tone: 'good', text: t('revokeDone', { name }) }),
  })
  return (
    <ConfirmDialog
      title={t('revokeTitle', { name })}
      confirmLabel={t('revoke')}
      onConfirm={() => answerOf<never>(() => revoke.mutateAsync({ params: { keyId } }))}
      onClose={onClose}
    >
      <p>{t('revokeText')}</p>
      {lastUsedAt !== null && <p>{t('revokeUsed', { time: lastUsedAt })}</p>}
    </ConfirmDialog>
  )
}
