import IconFileOff from '@tabler/icons-react/dist/esm/icons/IconFileOff.mjs'
import type { AuditEntry } from '@merchant/contract/areas/audit.calls.ts'
import { ButtonLink } from '#kit/button-link.tsx'
import { Button } from '#kit/button.tsx'
import { Drawer } from '#kit/drawer/Drawer.tsx'
import { CopyableId } from '#kit/format/CopyableId.tsx'
import { FactList, known } from '#kit/format/FactList.tsx'
import { Time } from '#kit/format/Time.tsx'
import { EmptyState } from '#kit/state/EmptyState.tsx'
import { Outcome, roleText } from './audit-columns.tsx'
import { partsOf, type ChangedField } from './audit-detail.ts'
import { t } from './audit.messages.ts'
import './audit.css'

interface EntryDrawerProps {
  readonly seq: string
  /** Undefined when it is not on this page of the list. */
  readonly entry: AuditEntry | undefined
  readonly neighbours: readonly string[]
  readonly onOpen: (seq: string) => void
  readonly onClose: () => void
}

/** One entry beside the trail: everything that was written down, and the seal over it. */
export function EntryDrawer({ seq, entry, neighbours, onOpen, onClose }: EntryDrawerProps) {
  const place = neighbours.indexOf(seq)
  const go = (to: string | undefined) => (to === undefined ? undefined : () => onOpen(to))
  return (
    <Drawer
      label={t('entry', { number: seq })}
      title={
        <>
          <span className="audit-label">{t('entryTitle')}</span>
          <br />
          <CopyableId value={seq} label={t('number')} />
        </>
      }
      {...(entry?.actorId != null && {
        footer: (
          <ButtonLink to="." search={{ actorId: entry.actorId, range: 'last3Months' }}>
            {t('all')}
          </ButtonLink>
        ),
      })}
      onClose={onClose}
      row={seq}
      onPrevious={go(place > 0 ? neighbours[place - 1] : undefined)}
      onNext={go(place === -1 ? undefined : neighbours[place + 1])}
    >
      {entry === undefined ? (
        <EmptyState icon={<IconFileOff aria-hidden />} title={t('gone')} text={t('goneText')}>
          <Button onClick={onClose}>{t('back')}</Button>
        </EmptyState>
      ) : (
        <EntryFacts entry={entry} />
      )}
    </Drawer>
  )
}

const mono = (text: string) => <bdi className="mono">{text}</bdi>

function EntryFacts({ entry }: { readonly entry: AuditEntry }) {
  const { changed, rest } = partsOf(entry)
  return (
    <>
      <Outcome {...entry} />
      <FactList
        facts={known([
          [t('time'), <Time key="at" value={entry.at} />],
          [t('who'), <bdi key="who">{entry.actorName}</bdi>],
          [t('role'), roleText(entry)],
          [t('action'), mono(entry.action)],
          [t('code'), entry.code !== null && mono(entry.code)],
          [t('object'), entry.objectType],
          [t('objectId'), entry.objectId !== null && mono(entry.objectId)],
          [t('shop'), entry.shopName !== null && <bdi key="shop">{entry.shopName}</bdi>],
        ])}
      />
      {changed.length > 0 && <Changes changed={changed} />}
      {rest.length > 0 && (
        <>
          <h3 className="audit-part">{t('details')}</h3>
          <FactList facts={rest.map(([name, value]) => [name, <bdi key={name}>{value}</bdi>])} />
        </>
      )}
      <FactList
        facts={known([
          [t('request'), entry.requestId !== null && mono(entry.requestId)],
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
      <h3 className="audit-part" id="audit-changed">
        {t('changed')}
      </h3>
      <table className="audit-changes" aria-labelledby="audit-changed">
        <thead>
          <tr>
            <th scope="col">{t('field')}</th>
            <th scope="col">{t('before')}</th>
            <th scope="col">{t('after')}</th>
          </tr>
        </thead>
        <tbody>
          {changed.map(({ name, before, after }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <bdi>{before}</bdi>
              </td>
              <td>
                <bdi>{after}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
