import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import { auditCalls, type AuditCheck } from '@merchant/contract/areas/audit.calls.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { query, useCall } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import '#ui/card.css'
import { useRefreshed } from '#components/use-refreshed.ts'
import { sentences, sentenceGap } from '#ui/format/text.ts'
import { today } from '#components/list/use-list-search.ts'
import { shortTime } from '#ui/format/times.ts'
import { t } from './audit.messages.ts'
import './audit.css'

/** The service verifies every five minutes; the page follows it. */
const EVERY_MS = 5 * 60_000
const refreshedCalls = [auditCalls.check]

/** How far the chain of entries is verified, by whom and when, or where it is broken and what to do. */
export function ChainNote() {
  const client = useQueryClient()
  const check = useQuery(query(auditCalls.check))
  useRefreshed(refreshedCalls, EVERY_MS)
  const checkNow = useCall(auditCalls.checkNow, {
    onSuccess: (state) => client.setQueryData(query(auditCalls.check).queryKey, state),
  })
  const button = (
    <Button tone="plain" loading={checkNow.isPending} onClick={() => checkNow.mutate({})}>
      {t('checkNow')}
    </Button>
  )
  if (check.data !== undefined) return <Verified state={check.data}>{button}</Verified>
  // A service without the calls beyond the specification answers 404: the page has the trail only.
  if (check.error?.status === 404) return null
  if (check.isError)
    return (
      <Note tone="warn" Icon={IconAlertTriangle} text={t('checkFailed')}>
        <Button tone="plain" onClick={() => void check.refetch()}>
          {t('tryAgain')}
        </Button>
      </Note>
    )
  return <Note tone="quiet" Icon={IconClock} text={t('checkLoading')} />
}

function Verified({
  state,
  children,
}: {
  readonly state: AuditCheck
  readonly children: ReactNode
}) {
  const { checkedAt, intact, flaw } = state
  if (flaw !== null)
    return (
      <Note
        tone="bad"
        Icon={IconAlertTriangle}
        title={t('broken', { number: flaw.seq })}
        text={sentences([
          t(flaw.kind, { number: flaw.seq }),
          brokenSince(flaw),
          intact === null
            ? t('noneIntact')
            : t('intactBefore', { number: intact.seq, time: timeOf(intact.at) }),
          t('brokenHelp'),
          checkedText(state),
        ])}
      >
        {children}
      </Note>
    )
  if (checkedAt === null)
    return (
      <Note tone="quiet" Icon={IconClock} text={t('unchecked')}>
        {children}
      </Note>
    )
  return (
    <Note
      tone="good"
      Icon={IconShieldCheck}
      title={intact === null ? t('noEntries') : t('intact', { time: timeOf(intact.at) })}
      text={checkedText(state)}
    >
      {children}
    </Note>
  )
}

const timeOf = (time: string): string => shortTime(time, today())

const sealText = ({ isOn, sealed, anchored }: AuditCheck['seal']): string => {
  if (!isOn) return sentences([t('notSealed'), t('canSeal')])
  if (sealed === null) return t('sealing')
  return anchored === null
    ? t('sealed', { number: sealed })
    : t('anchored', { number: sealed, stored: anchored })
}

const checkedText = ({ checkedAt, checkedBy, wholeCheckedAt, seal }: AuditCheck): string =>
  sentences([
    checkedAt === null
      ? ''
      : checkedBy === null
        ? t('checked', { time: timeOf(checkedAt) })
        : t('checkedBy', { time: timeOf(checkedAt), name: checkedBy }),
    wholeCheckedAt === null ? '' : t('wholeChecked', { time: timeOf(wholeCheckedAt) }),
    sealText(seal),
  ])

const brokenSince = ({ foundAt, intactAt }: NonNullable<AuditCheck['flaw']>): string =>
  intactAt === null
    ? t('brokenFound', { time: timeOf(foundAt) })
    : t('brokenBetween', { from: timeOf(intactAt), time: timeOf(foundAt) })

interface NoteProps {
  readonly tone: 'good' | 'quiet' | 'warn' | 'bad'
  readonly Icon: typeof IconClock
  readonly title?: string
  readonly text: string
  readonly children?: ReactNode
}

const Note = ({ tone, Icon, title, text, children }: NoteProps) => (
  <div
    className="note audit-chain cluster"
    data-tone={tone}
    role={tone === 'bad' ? 'alert' : 'status'}
  >
    <Icon className="icon" aria-hidden />
    <bdi className="sentence">
      {title !== undefined && (
        <>
          <b>{title}</b>
          {sentenceGap()}
        </>
      )}
      {text}
    </bdi>
    {children}
  </div>
)
