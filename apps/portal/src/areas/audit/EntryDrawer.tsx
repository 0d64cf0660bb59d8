import IconFileOff from '@tabler/icons-react/dist/esm/icons/IconFileOff.mjs'
import type { AuditEntry } from '@merchant/contract/areas/audit.calls.ts'
import type { CallError } from '#api/client.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { CopyableId, FactList, known, Time } from '#ui/format/format.tsx'
import { Name } from '#ui/format/name.tsx'
import { mono } from '#components/list/field-columns.tsx'
import { t as list } from '#components/list/list.messages.ts'
import { RowDrawer, type RowNavigation } from '#components/list/RowDrawer.tsx'
import { Outcome, roleText } from './audit-columns.tsx'
import { actorOf, sentenceOf, splitDetail, type ChangedField } from './audit-entry.ts'
import { t } from './audit.messages.ts'
import { objectKind } from './objects.messages.ts'
import { Recorded } from './Recorded.tsx'
import './audit.css'

interface EntryDrawerProps extends RowNavigation {
  readonly seq: string
  /** Null when it is not on this page of the list, undefined while the list loads. */
  readonly entry: AuditEntry | null | undefined
  /** Why the list did not load. */
  readonly error: CallError | null
  readonly onRetry: () => void
}

/** One entry of the audit trail with all its data and its seal. */
export function EntryDrawer({ seq, entry, error, onRetry, ...navigation }: EntryDrawerProps) {
  const actorId = entry?.actorId
  return (
    <RowDrawer
      id={seq}
      label={t('entry', { number: seq })}
      kind={t('entryTitle')}
      name={<CopyableId value={seq} label={t('number')} />}
      found={entry}
      error={error}
      onRetry={onRetry}
      failed={list('failed')}
      isOnlyInList
      words={t}
      icon={<IconFileOff aria-hidden />}
      renderFooter={
        // An API key is no person to filter by.
        actorId?.startsWith('usr_') !== true
          ? undefined
          : () => (
              <ButtonLink to="." search={{ actorId, range: 'last3Months' }}>
                {t('all')}
              </ButtonLink>
            )
      }
      {...navigation}
    >
      {(found) => <EntryFacts entry={found} />}
    </RowDrawer>
  )
}

function EntryFacts({ entry }: { readonly entry: AuditEntry }) {
  const { changed, rest } = splitDetail(entry)
  return (
    <>
      <p className="audit-said">
        <Recorded text={sentenceOf(entry)} />
      </p>
      <Outcome {...entry} />
      <FactList
        facts={known([
          [t('time'), <Time key="at" value={entry.at} />],
          [t('who'), <bdi key="who">{actorOf(entry)}</bdi>],
          [t('role'), roleText(entry)],
          [t('action'), mono(entry.action)],
          [t('code'), mono(entry.code)],
          [t('object'), entry.objectType !== null && objectKind(entry.objectType)],
          [t('objectId'), mono(entry.objectId)],
          [t('shop'), entry.shopName !== null && <Name key="shop">{entry.shopName}</Name>],
        ])}
      />
      {changed.length > 0 && <Changes changed={changed} />}
      {rest.length > 0 && (
        <>
          <h2 className="audit-heading">{t('details')}</h2>
          <FactList
            facts={rest.map(([name, value]) => [name, <Recorded key={name} text={value} />])}
          />
        </>
      )}
      <FactList
        facts={known([
          [t('request'), mono(entry.requestId)],
          [t('hash'), <CopyableId key="hash" value={entry.hash} label={t('sealCopied')} />],
        ])}
      />
      <p className="audit-note">
        <bdi className="sentence">{t('hashHelp')}</bdi>
      </p>
    </>
  )
}

function Changes({ changed }: { readonly changed: readonly ChangedField[] }) {
  return (
    <>
      <h2 className="audit-heading" id="audit-changed">
        {t('changed')}
      </h2>
      <table className="audit-changes" aria-labelledby="audit-changed">
        <thead>
          <tr>
            <th scope="col">{t('field')}</th>
            <th scope="col">{t('before')}</th>
            <th scope="col">{t('after')}</th>
          </tr>
        </thead>
        <tbody>
          {changed.map(({ field, name, before, after }) => (
            <tr key={field}>
              <th scope="row">{name}</th>
              <td>
                <Recorded text={before} />
              </td>
              <td>
                <Recorded text={after} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
